import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { draftWith, published, story, type Writer, writer } from '#test/server/writers.ts'
import { publication } from '#test/server/publications.ts'

describe('actions by address', () => {
  let app: TestApp
  let ada: Writer
  let emil: Writer
  let storyId: string
  let publicationId: string
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    emil = await writer(app)
    storyId = await published(ada, story('Tides', 'Twice a day the sea comes in.'))
    publicationId = await publication(app, { owner: ada })
  })
  afterAll(() => app.close())

  const outcome = async (pending: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await pending
    return [statusCode, JSON.parse(body)]
  }
  const done = (value: unknown) => [200, { success: true, payload: { value } }]
  const refusal = (status: number) => [status, { success: false, error: expect.stringMatching(/^[A-Z].{10,}/) }]
  const paths = () => [
    `/_/vote/p/${storyId}`,
    `/_/bookmark/p/${storyId}`,
    `/_/p/${storyId}/quotes/create`,
    `/_/subscribe/user/${ada.id}`,
    `/_/subscribe/user/${ada.id}/letter`,
    `/_/subscribe/collection/${publicationId}`,
    `/_/subscribe/collection/${publicationId}/letter`,
  ]

  test('[path-actions-response] [path-action-vote-post] [path-action-subscribe-user] each returns what has changed: claps, saved state, quote, following', async () => {
    const [vote = '', bookmark = '', quote = '', ...subscribe] = paths()
    expect(await outcome(emil.post(bookmark, {}))).toEqual(done(true))
    const { document } = (await ada.get(`/p/${storyId}/deltas`)).json<{
      payload: { document: { name: string; text: string }[] }
    }>().payload
    const paragraphName = document.find(({ text }) => text.startsWith('Twice'))?.name
    expect(await outcome(emil.post(quote, { paragraphName, startOffset: 0, endOffset: 5 }))).toEqual(
      done(expect.stringMatching(/^[0-9a-f]{12}$/)),
    )
    expect(await outcome(emil.post(vote, {}))).toEqual(done(1))
    expect(await outcome(emil.post(vote, { clapCount: 4 }))).toEqual(done(5))
    const other = await writer(app)
    expect(await outcome(other.post(`/_/vote/p/tides-${storyId}`, { clapCount: 2 }))).toEqual(done(7))
    for (const path of subscribe) expect(await outcome(emil.post(path, {})), path).toEqual(done(true))
  })

  test('[path-action-vote-type] claps for stories and lists by their type, and rejects other types', async () => {
    const story2 = await published(ada, story('Ebb', 'And out again.'))
    expect(await outcome(emil.post(`/_/vote/p/${story2}`, { clapCount: 3 }))).toEqual(done(3))
    const list = await ada.graphql('mutation { createCatalog(name: "By the sea", visibility: PUBLIC) { ... on Catalog { id } } }')
    expect(await outcome(emil.post(`/_/vote/catalog/${list.createCatalog.id}`, { clapCount: 2 }))).toEqual(done(2))
    expect(await outcome(emil.post(`/_/vote/catalog/${newId()}`, {}))).toEqual(refusal(404))
    expect((await emil.post(`/_/vote/user/${ada.id}`, {})).statusCode).toBe(404)
  })

  test('[path-actions-response] asks visitors to sign in, and changes nothing without the token or by GET', async () => {
    for (const path of paths()) {
      expect(await outcome(app.browser().post(path, {})), path).toEqual(refusal(401))
      const withoutToken = emil.request({ method: 'POST', url: path, payload: {} })
      expect(await outcome(withoutToken), path).toEqual(refusal(403))
      const viewed = await emil.get(path)
      expect([viewed.statusCode, viewed.headers.allow], path).toEqual([405, 'POST, OPTIONS'])
    }
  })

  test('distinguishes forbidden, not found and invalid requests', async () => {
    expect(await outcome(ada.post(`/_/vote/p/${storyId}`, {}))).toEqual(refusal(403))
    expect(await outcome(emil.post(`/_/vote/p/${storyId}`, { clapCount: 0 }))).toEqual(refusal(400))
    expect(await outcome(emil.post(`/_/vote/p/${newId()}`, {}))).toEqual(refusal(404))
    expect(await outcome(emil.post(`/_/subscribe/user/${newId()}`, {}))).toEqual(refusal(404))
    expect(await outcome(emil.post(`/_/subscribe/user/${emil.id}`, {}))).toEqual(refusal(400))
    const suspended = await writer(app, { suspended: true })
    expect(await outcome(suspended.post(`/_/subscribe/user/${ada.id}`, {}))).toEqual(refusal(403))
  })

  test('limits how often a viewer may clap or follow', async () => {
    const [author, busy] = [await writer(app), await writer(app)]
    const [vote, follow] = [
      `/_/vote/p/${await published(author, story('Ebb', 'And out again.'))}`,
      `/_/subscribe/user/${author.id}`,
    ]
    for (const [path, maxCount] of [
      [vote, 300],
      [follow, 40],
    ] as const) {
      for (let i = 0; i < maxCount; i++) await busy.post(path, {})
      expect(await outcome(busy.post(path, {})), path).toEqual(refusal(429))
      expect((await emil.post(path, {})).statusCode, path).toBe(200)
    }
    app.advanceClock(minute)
    for (const path of [vote, follow]) expect((await busy.post(path, {})).statusCode, path).toBe(200)
  })

  test('calls under /_/api answer sign-in required and not found in plain JSON', async () => {
    const path = `/_/api/subscriptions/newsletters/${newId()}`
    for (const pending of [app.browser().get(path), app.browser().post(path, {})])
      expect(await outcome(pending)).toEqual(refusal(401))
    expect(await outcome(emil.get(path))).toEqual(refusal(404))
    expect(await outcome(emil.post(`/_/api/users/${ada.id}/lazily-enable-writer-subscription`, {}))).toEqual(refusal(403))
  })

  test('shows a story’s referrers to its writer and to nobody else', async () => {
    const id = await published(ada, story('Seen', 'From afar.'))
    const seen = (eventId: string, referrer: string) => ({
      eventId,
      key: 'post.clientViewed',
      timestamp: app.clock().getTime(),
      data: { postId: id, referrer },
    })
    const events = [
      seen('v1', 'https://www.letters.example/issue/4?u=1'),
      seen('v2', 'https://letters.example/'),
      seen('v3', 'http://octavo.test/tag/tides'),
      seen('v4', ''),
      seen('v5', 'javascript:alert(1)'),
    ]
    await emil.post('/_/events', events)
    expect(await outcome(ada.get(`/p/${id}/referrers`))).toEqual([
      200,
      {
        success: true,
        payload: [
          { source: '', count: 2 },
          { source: 'letters.example', count: 2 },
          { source: 'octavo.test', count: 1 },
        ],
      },
    ])
    expect(await outcome(emil.get(`/p/${id}/referrers`))).toEqual(refusal(403))
    expect(await outcome(app.browser().get(`/p/${id}/referrers`))).toEqual(refusal(401))
    expect((await ada.get(`/p/${newId()}/referrers`)).statusCode).toBe(403)
  })

  test('shows the facts of a story to everyone who may open it', async () => {
    const [status, answer] = await outcome(app.browser().get(`/p/${storyId}/info`))
    expect(status).toBe(200)
    expect(answer).toEqual({
      success: true,
      payload: expect.objectContaining({
        id: storyId,
        title: 'Tides',
        mediumUrl: `http://octavo.test/@${ada.username}/tides-${storyId}`,
        visibility: 'PUBLIC',
        license: 'ALL_RIGHTS_RESERVED',
        readingTime: 1,
        creator: { id: ada.id, name: 'Hana Kim', username: ada.username },
        collection: null,
        responsesCount: 0,
      }),
    })
    const draft = `/p/${await draftWith(ada, story('Ebb', 'Not yet.'))}/info`
    expect((await ada.get(draft)).statusCode).toBe(200)
    for (const path of [draft, `/p/${newId()}/info`]) expect(await outcome(emil.get(path)), path).toEqual(refusal(404))
  })
})
