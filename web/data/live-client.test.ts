import { expect, test, vi } from 'vitest'
import { avatarMenuQuery, unreadNotificationCountQuery } from '#web/shell/header/shell.operations.ts'
import type { QueryResult } from './data-store.ts'
import { type Document, keyOf } from './gql.ts'
import { createBatchSender } from './batch-sender.ts'
import { createLiveClient } from './live-client.ts'

const question = unreadNotificationCountQuery as Document
const answer = (unreadNotificationCount: number): QueryResult => ({
  data: { notificationStatus: { __typename: 'NotificationStatus', id: 'n1', unreadNotificationCount } },
})

/** A client seeded with the data the page was rendered from; its server counts to seven. */
function clientWith(seeds: Map<string, QueryResult>) {
  const asked: string[] = []
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    const requests = JSON.parse(init?.body as string) as { operationName: string }[]
    asked.push(...requests.map(({ operationName }) => operationName))
    return Response.json(
      requests.map(({ operationName }) => (operationName === question.name ? answer(7) : { data: { viewer: null } })),
    )
  })
  const client = createLiveClient(seeds, createBatchSender({ fetch, headers: () => ({}), beforeChange: async () => {} }))
  const heard: unknown[] = []
  client.watch(question, {}, (result) => heard.push((result.data as { notificationStatus: object }).notificationStatus))
  return { client, asked, heard }
}

test('does not refetch queries the page was rendered with', async () => {
  const { client, asked, heard } = clientWith(new Map([[keyOf(question, {}), answer(3)]]))
  expect(heard).toMatchObject([{ unreadNotificationCount: 3 }])
  await client.query(avatarMenuQuery, {})
  expect(asked).toEqual(['AvatarMenuQuery'])
  await client.query(question, {}, { fresh: true })
  expect(asked).toEqual(['AvatarMenuQuery', 'UnreadNotificationCount'])
  expect(heard.at(-1)).toMatchObject({ unreadNotificationCount: 7 })
})

test('fetches queries the page was not rendered with once', async () => {
  const { asked, heard } = clientWith(new Map())
  await expect.poll(() => heard).toMatchObject([{ unreadNotificationCount: 7 }])
  expect(asked).toEqual(['UnreadNotificationCount'])
})
