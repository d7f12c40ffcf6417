import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { day } from '#shared/time/units.ts'
import { joins, publication, publishedIn } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const ask = asker(
  'mutation($postId: ID!, $collectionId: ID!) { askToFeaturePost(postId: $postId, collectionId: $collectionId) { __typename } }',
)
const agree = asker(
  'mutation($postId: ID!, $token: String!) { requestPartnerFeature(postId: $postId, token: $token) { __typename } }',
)
const decline = asker(
  'mutation($postId: ID!, $token: String!) { declinePartnerFeature(postId: $postId, token: $token) { __typename } }',
)
const done = { __typename: 'MutationSuccess' }

describe.each(testEngines)('feature requests on $engine', ({ open }) => {
  let app: TestApp
  let [ada, grace, hana]: Writer[] = []
  let orbit: string
  beforeAll(async () => {
    app = await openTestApp({ open })
    ;[ada, grace, hana] = [await writer(app), await writer(app), await writer(app)]
    orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    await joins(app, orbit, grace, 'WRITER')
  }, 60_000)
  afterAll(() => app.close())

  const [owner, member, author] = [() => ada as Writer, () => grace as Writer, () => hana as Writer]
  const free = (title = 'Tides') => published(author(), story(title, 'Twice a day.'))
  const linkIn = async (postId: string) => {
    const mails = await app.mailbox(`${author().username}@posteo.example`)
    return mails.map(({ text }) => text.match(new RegExp(`/p/${postId}/requests/partner/feature/([\\w-]+)`))?.[1]).find(Boolean)
  }
  const standsIn = async (id: string) =>
    (
      await author().graphql<{ post: { collection: { id: string } | null } }>(
        'query($id: ID!) { post(id: $id) { collection { id } } }',
        { id },
      )
    ).post.collection?.id ?? null

  test('an editor sends a request, and the writer accepts it once through the mailed link to the story’s settings', async () => {
    const postId = await free()
    expect(await ask(owner(), { postId, collectionId: orbit })).toEqual(done)
    expect(await ask(owner(), { postId, collectionId: orbit })).toMatchObject({ __typename: 'Conflict' })
    const token = String(await linkIn(postId))
    const link = `/p/${postId}/requests/partner/feature/${token}`
    const opened = await author().get(link)
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/p/${postId}/settings?featureToken=${token}`])
    expect((await author().get(String(opened.headers.location))).body).toContain('would like this story')
    expect((await owner().get(link)).statusCode).toBe(404)
    expect((await author().get(`${link}x`)).statusCode).toBe(404)
    expect(await standsIn(postId)).toBe(null)

    expect(await agree(owner(), { postId, token })).toMatchObject({ __typename: 'Forbidden' })
    expect(await agree(author(), { postId, token: 'wrong' })).toMatchObject({ __typename: 'NotFound' })
    expect(await agree(author(), { postId, token })).toEqual(done)
    expect(await standsIn(postId)).toBe(orbit)
    expect(await agree(author(), { postId, token })).toMatchObject({ __typename: 'NotFound' })
    expect((await author().get(link)).statusCode).toBe(404)
  })

  test('a declined request can be repeated, and an old link no longer works', async () => {
    const postId = await free()
    await ask(owner(), { postId, collectionId: orbit })
    const token = String(await linkIn(postId))
    expect(await decline(author(), { postId, token })).toEqual(done)
    expect(await agree(author(), { postId, token })).toMatchObject({ __typename: 'NotFound' })
    expect(await standsIn(postId)).toBe(null)
    expect(await ask(owner(), { postId, collectionId: orbit })).toEqual(done)
    const again = String(await linkIn(postId))
    app.pass(31 * day)
    expect(await agree(author(), { postId, token: again })).toMatchObject({ __typename: 'NotFound' })
    expect(await ask(owner(), { postId, collectionId: orbit })).toEqual(done)
  })

  test('writers, strangers and visitors cannot send requests, nor can editors for unavailable or their own stories', async () => {
    const postId = await free()
    for (const who of [member(), author(), app.browser() as Writer])
      expect(await ask(who, { postId, collectionId: orbit })).toMatchObject({ __typename: 'Forbidden' })
    const placed = await publishedIn(app, orbit, author(), 'Placed')
    expect(await ask(owner(), { postId: placed, collectionId: orbit })).toMatchObject({ __typename: 'Conflict' })
    const quiet = await free('Quiet')
    await setVisibility(author(), { postId: quiet, visibility: 'UNLISTED' })
    expect(await ask(owner(), { postId: quiet, collectionId: orbit })).toMatchObject({ __typename: 'NotFound' })
    const own = await published(owner(), story('Mine', 'Own.'))
    expect(await ask(owner(), { postId: own, collectionId: orbit })).toMatchObject({ __typename: 'Conflict' })
    await author().graphql(
      'mutation { updateUserSetting(key: NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL, value: false) { __typename } }',
    )
    const silent = await free('Silent')
    await ask(owner(), { postId: silent, collectionId: orbit })
    expect(await linkIn(silent)).toBe(undefined)
  })
})
