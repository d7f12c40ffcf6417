import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#shared/time/units.ts'
import { addMember, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const requestFeature = asker(
  'mutation($postId: ID!, $collectionId: ID!) { askToFeaturePost(postId: $postId, collectionId: $collectionId) { __typename } }',
)
const agree = asker(
  'mutation($postId: ID!, $token: String!) { requestPartnerFeature(postId: $postId, token: $token) { __typename } }',
)
const decline = asker(
  'mutation($postId: ID!, $token: String!) { declinePartnerFeature(postId: $postId, token: $token) { __typename } }',
)
const done = { __typename: 'MutationSuccess' }

describe('feature requests', () => {
  let app: TestApp
  let [ada, grace, hana]: Writer[] = []
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, grace, hana] = [await writer(app), await writer(app), await writer(app)]
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await addMember(app, orbit, grace, 'WRITER')
  })
  afterAll(() => app.close())

  const [owner, member, author] = [() => ada as Writer, () => grace as Writer, () => hana as Writer]
  const free = (title = 'Tides') => published(author(), story(title, 'Twice a day.'))
  const linkIn = async (storyId: string) => {
    const mails = await app.mailbox(`${author().username}@posteo.example`)
    return mails.map(({ text }) => text.match(new RegExp(`/p/${storyId}/requests/partner/feature/([\\w-]+)`))?.[1]).find(Boolean)
  }
  const publicationOf = async (id: string) =>
    (await author().graphql('query($id: ID!) { post(id: $id) { collection { id } } }', { id })).post.collection?.id ?? null

  test('an editor sends a request, and the writer accepts it once through the mailed link to the story’s settings', async () => {
    const storyId = await free()
    expect(await requestFeature(owner(), { postId: storyId, collectionId: orbit })).toEqual(done)
    expect(await requestFeature(owner(), { postId: storyId, collectionId: orbit })).toMatchObject({ __typename: 'Conflict' })
    const token = String(await linkIn(storyId))
    const link = `/p/${storyId}/requests/partner/feature/${token}` as const
    const settingsPage = await author().get(link)
    expect([settingsPage.statusCode, settingsPage.headers.location]).toEqual([
      302,
      `/p/${storyId}/settings?featureToken=${token}`,
    ])
    expect((await author().get(String(settingsPage.headers.location))).body).toContain('would like this story')
    expect((await owner().get(link)).statusCode).toBe(404)
    expect((await author().get(`${link}x`)).statusCode).toBe(404)
    expect(await publicationOf(storyId)).toBe(null)

    expect(await agree(owner(), { postId: storyId, token })).toMatchObject({ __typename: 'Forbidden' })
    expect(await agree(author(), { postId: storyId, token: 'wrong' })).toMatchObject({ __typename: 'NotFound' })
    expect(await agree(author(), { postId: storyId, token })).toEqual(done)
    expect(await publicationOf(storyId)).toBe(orbit)
    expect(await agree(author(), { postId: storyId, token })).toMatchObject({ __typename: 'NotFound' })
    expect((await author().get(link)).statusCode).toBe(404)
  })

  test('a declined request can be repeated, and an old link no longer works', async () => {
    const storyId = await free()
    await requestFeature(owner(), { postId: storyId, collectionId: orbit })
    const token = String(await linkIn(storyId))
    expect(await decline(author(), { postId: storyId, token })).toEqual(done)
    expect(await agree(author(), { postId: storyId, token })).toMatchObject({ __typename: 'NotFound' })
    expect(await publicationOf(storyId)).toBe(null)
    expect(await requestFeature(owner(), { postId: storyId, collectionId: orbit })).toEqual(done)
    const again = String(await linkIn(storyId))
    app.advanceClock(31 * day)
    expect(await agree(author(), { postId: storyId, token: again })).toMatchObject({ __typename: 'NotFound' })
    expect(await requestFeature(owner(), { postId: storyId, collectionId: orbit })).toEqual(done)
  })

  test('writers, strangers and visitors cannot send requests, nor can editors for unavailable or their own stories', async () => {
    const storyId = await free()
    for (const actor of [member(), author(), app.browser() as Writer])
      expect(await requestFeature(actor, { postId: storyId, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const placed = await publishedIn(app, orbit, author(), 'Placed')
    expect(await requestFeature(owner(), { postId: placed, collectionId: orbit })).toMatchObject({ __typename: 'Conflict' })
    const otherStory = await free('Quiet')
    await setVisibility(author(), { postId: otherStory, visibility: 'UNLISTED' })
    expect(await requestFeature(owner(), { postId: otherStory, collectionId: orbit })).toMatchObject({ __typename: 'NotFound' })
    const ownStory = await published(owner(), story('Mine', 'Own.'))
    expect(await requestFeature(owner(), { postId: ownStory, collectionId: orbit })).toMatchObject({ __typename: 'Conflict' })
    await author().graphql(
      'mutation { updateUserSetting(key: NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL, value: false) { __typename } }',
    )
    const silent = await free('Silent')
    await requestFeature(owner(), { postId: silent, collectionId: orbit })
    expect(await linkIn(silent)).toBe(undefined)
    await author().graphql('mutation { updateUserSetting(key: NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL, value: true) { __typename } }')
  })
})
