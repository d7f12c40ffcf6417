import { hashToken } from '#server/platform/secrets.ts'
import { demoRoles } from '../people.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'

export const applicationId = seedId('oauth-application', demoRoles.writer)
const galleyId = seedId('oauth-application', demoRoles.staff)

const clientId = applicationId + seedId('client', demoRoles.writer)
const callbackUrl = 'https://tideline.example/signed-in'

/** The authorization request of the writer's application. */
export const demoConsent = { client_id: clientId, redirect_uri: callbackUrl }

// Hashes of unknown values: the owner of one creates a new secret, or a new token.
const lostSecret = (of: string): string => hashToken(`lost ${of}`)

/** The writer has an application of her own, has authorized another, and has a token for a script. */
export const applicationRows = (): Rows => ({
  oauthApplications: [
    {
      id: applicationId,
      ownerId: userId(demoRoles.writer),
      clientId,
      secretHash: lostSecret(applicationId),
      name: 'Tideline',
      description: 'Keeps a notebook by the water and publishes what is ready when there is a network again.',
      callbackUrls: [callbackUrl, 'http://localhost:8080/signed-in'],
      createdAt: new Date('2026-08-14T06:40:00Z'),
      updatedAt: new Date('2026-10-02T19:05:00Z'),
    },
    {
      id: galleyId,
      ownerId: userId(demoRoles.staff),
      clientId: galleyId + seedId('client', demoRoles.staff),
      secretHash: lostSecret(galleyId),
      name: 'Galley proof',
      description: 'Reads a draft aloud and marks where you stumble.',
      callbackUrls: ['https://galley.example/back'],
      createdAt: new Date('2026-04-22T10:00:00Z'),
      updatedAt: new Date('2026-04-22T10:00:00Z'),
    },
  ],
  oauthGrants: [
    {
      userId: userId(demoRoles.writer),
      applicationId: galleyId,
      scopes: ['basicProfile', 'publishPost'],
      grantedAt: new Date('2026-09-09T21:14:00Z'),
      lastUsedAt: new Date('2026-11-19T07:52:00Z'),
    },
  ],
  integrationTokens: [
    {
      id: seedId('integration-token', demoRoles.writer),
      tokenHash: lostSecret('integration-token'),
      userId: userId(demoRoles.writer),
      description: 'Tide tables, every Monday',
      createdAt: new Date('2026-07-06T05:30:00Z'),
      lastUsedAt: new Date('2026-11-16T05:30:00Z'),
    },
  ],
})
