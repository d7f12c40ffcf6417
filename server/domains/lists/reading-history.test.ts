import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { minute } from '#shared/time/units.ts'
import { listById, storyIds } from '#test/server/lists.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { draftWith, published, story, trash, type Writer, writer } from '#test/server/writers.ts'

describe('reading history', () => {
  let app: TestApp
  let ines: Writer
  let ebb: string
  let flow: string
  beforeAll(async () => {
    app = await openTestApp()
    ines = await writer(app)
    ebb = await published(ines, story('Ebb', 'It goes.'))
    flow = await published(ines, story('Flow', 'It comes.'))
  })
  afterAll(() => app.close())

  const read = (actor: TestBrowser, id: string, body: object = {}) => actor.post(`/p/${id}/state/read`, body)
  const state = async (actor: TestBrowser, id: string) => (await actor.get(`/p/${id}/state`)).json().payload
  const history = async (actor: TestBrowser, paging: object = {}) =>
    (
      await actor.graphql(
        'query($paging: PagingOptions) { readingHistory(paging: $paging) { ... on ReadingHistoryPayload { isPaused items { percent post { id } } pagingInfo { next { to } } } } }',
        { paging },
      )
    ).readingHistory
  const idsRead = async (actor: TestBrowser) => (await history(actor)).items.map(({ post }) => post.id)
  const reading = async (actor: Writer) =>
    storyIds(await listById(actor, { catalogId: `predefined:${actor.id}:CURRENTLY_READING` }))

  test('opening a story records it, reading on saves the position, and the end marks it as read', async () => {
    const emil = await writer(app)
    expect((await read(emil, ebb, { percent: 0 })).json()).toEqual({
      success: true,
      payload: { percent: 0, isRead: false, isRecorded: true },
    })
    expect(await reading(emil)).toEqual([])
    await read(emil, ebb, { percent: 40 })
    expect(await state(emil, ebb)).toMatchObject({ isRead: false, percent: 40 })
    expect(await reading(emil)).toEqual([ebb])
    // Opening it again at the top on another device does not lose the position.
    await read(emil, ebb, { percent: 0 })
    expect(await state(emil, ebb)).toMatchObject({ percent: 40 })
    await read(emil, `ebb-${ebb}`)
    expect(await state(emil, ebb)).toMatchObject({ isRead: true, percent: 100 })
    expect(await reading(emil)).toEqual([])
    await read(emil, ebb, { percent: 20 })
    expect(await state(emil, ebb)).toMatchObject({ isRead: true, percent: 20 })
    expect(await reading(emil)).toEqual([])
  })

  test('the history lists the most recently opened first, paginated, without deleted stories', async () => {
    const emil = await writer(app)
    const deleted = await published(ines, story('Gone', 'Soon.'))
    for (const id of [ebb, deleted, flow]) {
      await read(emil, id)
      app.advanceClock(minute)
    }
    expect(await idsRead(emil)).toEqual([flow, deleted, ebb])
    const first = await history(emil, { limit: 2 })
    expect(first.items).toHaveLength(2)
    const rest = await history(emil, { limit: 2, to: first.pagingInfo.next?.to })
    expect(rest.items.map(({ post }) => post.id)).toEqual([ebb])
    await trash(ines, deleted)
    expect(await idsRead(emil)).toEqual([flow, ebb])
    expect(await idsRead(await writer(app))).toEqual([])
  })

  test('one story or all can be removed, and nothing is recorded while paused', async () => {
    const emil = await writer(app)
    await read(emil, ebb)
    await read(emil, flow, { percent: 30 })
    const change = async (text: string, variables: object = {}) =>
      (Object.values(await emil.rawGraphql<Record<string, { __typename: string }>>(text, variables))[0] as { __typename: string })
        .__typename
    const removeMutation = 'mutation($id: ID!) { removeFromReadingHistory(postId: $id) { __typename } }'
    expect(await change(removeMutation, { id: ebb })).toBe('MutationSuccess')
    expect(await change(removeMutation, { id: ebb })).toBe('NotFound')
    expect(await idsRead(emil)).toEqual([flow])
    expect(await change('mutation { pauseReadingHistory(isPaused: true) { __typename } }')).toBe('MutationSuccess')
    expect((await read(emil, ebb)).json().payload).toMatchObject({ isRecorded: false })
    expect(await history(emil)).toMatchObject({ isPaused: true, items: [{ post: { id: flow } }] })
    expect(await change('mutation { pauseReadingHistory(isPaused: false) { __typename } }')).toBe('MutationSuccess')
    expect(await change('mutation { clearReadingHistory { __typename } }')).toBe('MutationSuccess')
    expect(await history(emil)).toMatchObject({ isPaused: false, items: [] })
    expect(await reading(emil)).toEqual([])
    expect(await state(emil, flow)).toMatchObject({ isRead: false, percent: 0 })
  })

  test('only readable stories of signed-in readers are recorded, with an integer up to 100', async () => {
    const emil = await writer(app)
    const draft = await draftWith(ines, story('Not yet', 'Soon.'))
    for (const id of [draft, newId()]) expect((await read(emil, id)).statusCode, id).toBe(404)
    for (const percent of [-1, 101, 1.5, 'far']) expect((await read(emil, ebb, { percent })).statusCode).toBe(400)
    expect((await read(app.browser(), ebb)).statusCode).toBe(401)
    expect((await app.browser().get(`/p/${ebb}/state`)).statusCode).toBe(401)
    expect((await app.browser().graphql('{ readingHistory { __typename } }')).readingHistory).toEqual({
      __typename: 'Unauthorized',
    })
  })
})
