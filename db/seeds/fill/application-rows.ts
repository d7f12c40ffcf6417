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
  oauth_applications: [
    {
      id: applicationId,
      owner_id: userId(demoRoles.writer),
      client_id: clientId,
      secret_hash: lostSecret(applicationId),
      name: 'Tideline',
      description: 'Keeps a notebook by the water and publishes what is ready when there is a network again.',
      callback_urls: [callbackUrl, 'http://localhost:8080/signed-in'],
      created_at: new Date('2026-08-14T06:40:00Z'),
      updated_at: new Date('2026-10-02T19:05:00Z'),
    },
    {
      id: galleyId,
      owner_id: userId(demoRoles.staff),
      client_id: galleyId + seedId('client', demoRoles.staff),
      secret_hash: lostSecret(galleyId),
      name: 'Galley proof',
      description: 'Reads a draft aloud and marks where you stumble.',
      callback_urls: ['https://galley.example/back'],
      created_at: new Date('2026-04-22T10:00:00Z'),
      updated_at: new Date('2026-04-22T10:00:00Z'),
    },
  ],
  oauth_grants: [
    {
      user_id: userId(demoRoles.writer),
      application_id: galleyId,
      scopes: ['basicProfile', 'publishPost'],
      granted_at: new Date('2026-09-09T21:14:00Z'),
      last_used_at: new Date('2026-11-19T07:52:00Z'),
    },
  ],
  integration_tokens: [
    {
      id: seedId('integration-token', demoRoles.writer),
      token_hash: lostSecret('integration-token'),
      user_id: userId(demoRoles.writer),
      description: 'Tide tables, every Monday',
      created_at: new Date('2026-07-06T05:30:00Z'),
      last_used_at: new Date('2026-11-16T05:30:00Z'),
    },
  ],
})
