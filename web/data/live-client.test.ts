import { expect, test, vi } from 'vitest'
import { avatarMenuQuery, unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'
import { createDataStore, type QueryResult } from './data-store.ts'
import { type Document, queryKey } from './graphql.ts'
import { createBatchSender } from './batch-sender.ts'
import { createLiveClient } from './live-client.ts'

const query = unreadNotificationCountQuery as Document
const resultOf = (unreadNotificationCount: number): QueryResult => ({
  data: { notificationStatus: { __typename: 'NotificationStatus', id: 'n1', unreadNotificationCount } },
})

/** A client seeded with the data the page was rendered from; its server counts to seven. */
function clientWith(seeds: Map<string, QueryResult>) {
  const requested: string[] = []
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const requests = JSON.parse(init?.body as string) as { operationName: string }[]
    requested.push(...requests.map(({ operationName }) => operationName))
    return Response.json(
      requests.map(({ operationName }) => (operationName === query.name ? resultOf(7) : { data: { viewer: null } })),
    )
  })
  const client = createLiveClient(seeds, createBatchSender({ fetch, headers: () => ({}), beforeChange: async () => {} }))
  const emitted: unknown[] = []
  client.watch(query, {}, (result) => emitted.push((result.data as { notificationStatus: object }).notificationStatus))
  return { client, requested: requested, emitted: emitted }
}

test('does not refetch queries the page was rendered with', async () => {
  const { client, requested, emitted } = clientWith(new Map([[queryKey(query, {}), resultOf(3)]]))
  expect(emitted).toMatchObject([{ unreadNotificationCount: 3 }])
  await client.query(avatarMenuQuery, {})
  expect(requested).toEqual(['AvatarMenuQuery'])
  await client.query(query, {}, { fresh: true })
  expect(requested).toEqual(['AvatarMenuQuery', 'UnreadNotificationCount'])
  expect(emitted.at(-1)).toMatchObject({ unreadNotificationCount: 7 })
})

test('fetches queries the page was not rendered with once', async () => {
  const { requested, emitted } = clientWith(new Map())
  await expect.poll(() => emitted).toMatchObject([{ unreadNotificationCount: 7 }])
  expect(requested).toEqual(['UnreadNotificationCount'])
})

test('refetching updates what is shown, and leaves it when the network fails', async () => {
  const send = vi.fn(async () => resultOf(7))
  const key = queryKey(query, {})
  const store = createDataStore([[key, resultOf(3)]], {
    loadClient: async (seeds) => createLiveClient(seeds, send),
    loadSender: async () => send,
  })
  store.watch(query, {})
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await store.refetch(query, {})).errors).toMatchObject([{ extensions: { code: 'Network' } }])
  expect(store.get(key)).toMatchObject({ data: { notificationStatus: { unreadNotificationCount: 3 } } })
  await store.refetch(query, {})
  expect(store.get(key)).toMatchObject({ data: { notificationStatus: { unreadNotificationCount: 7 } } })
})

test('refetching asks again while an earlier request is under way, and its answer stays when the earlier one arrives later', async () => {
  const answers: ((result: QueryResult) => void)[] = []
  const key = queryKey(query, {})
  const send = vi.fn(() => new Promise<QueryResult>((resolve) => void answers.push(resolve)))
  const store = createDataStore([], { loadClient: async (seeds) => createLiveClient(seeds, send), loadSender: async () => send })
  const shown = () => store.get(key)?.data
  store.watch(query, {})
  await expect.poll(() => answers).toHaveLength(1)
  const refetched = store.refetch(query, {})
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(resultOf(7))
  expect((await refetched).data).toMatchObject({ notificationStatus: { unreadNotificationCount: 7 } })
  answers[0]?.(resultOf(3))
  await send.mock.results[0]?.value
  expect(shown()).toMatchObject({ notificationStatus: { unreadNotificationCount: 7 } })
})
