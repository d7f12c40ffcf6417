import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { obfuscateEmail } from '#shared/text/email.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { writer } from '#test/server/writers.ts'
import { publication } from '#test/server/publications.ts'

const document = `query AvatarMenuQuery { viewer {
  id name username imageId emailObfuscated hasPastMemberships isMembershipTrialEligible
  membership { id tier memberSince friendSince }
  adminCollections { id name slug avatar { id } }
  verifications { isBookAuthor }
  linkedAccounts { viewerEdge { mediumMastodon { id } } }
  partnerProgramEnrollment { __typename }
} }`

describe('the query of the avatar menu', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test('[query-avatar-menu] it returns everything the menu shows about the viewer', async () => {
    const ada = await writer(app, { enrolled: true })
    const slug = 'salt'
    const id = await publication(app, { slug, owner: ada })
    expect(await ada.graphql(document)).toEqual({
      viewer: {
        id: ada.id,
        name: 'Hana Kim',
        username: ada.username,
        imageId: null,
        emailObfuscated: obfuscateEmail(`${ada.username}@posteo.example`),
        hasPastMemberships: false,
        isMembershipTrialEligible: expect.any(Boolean),
        membership: null,
        adminCollections: [{ id, name: 'Salt', slug, avatar: null }],
        verifications: { isBookAuthor: false },
        linkedAccounts: { viewerEdge: { mediumMastodon: null } },
        partnerProgramEnrollment: { __typename: 'PartnerProgramEnrollment' },
      },
    })
  })

  test('[query-avatar-menu] it is null for a visitor', async () => {
    expect(await app.browser().graphql(document)).toEqual({ viewer: null })
  })
})
