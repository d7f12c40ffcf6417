import { expect, test, vi } from 'vitest'
import type { OperationRequest } from './batch-sender.ts'
import { createDocument } from './graphql.ts'
import { createBatchSender } from './batch-sender.ts'
import { createLiveClient } from './live-client.ts'

const ada = { __typename: 'User', id: 'a00000000001', username: 'ada', name: 'Ada' }
const byUsername = createDocument<unknown, { username: string }>(
  `query ByUsername($username: ID) { user(username: $username) { id username name } }`,
)
const byId = createDocument<unknown, { id: string }>(`query ById($id: ID) { user(id: $id) { id username name } }`)

test('[graphql-cache-lookups] resolves a user found by name when looked up by id, without a request', async () => {
  const fetch = vi.fn(async (_url: unknown, init: RequestInit = {}) =>
    Response.json((JSON.parse(init.body as string) as OperationRequest[]).map(() => ({ data: { user: ada } }))),
  )
  const client = createLiveClient(new Map(), createBatchSender({ fetch, headers: () => ({}), beforeChange: async () => {} }))
  expect(await client.query(byUsername, { username: 'ada' })).toMatchObject({ data: { user: { name: 'Ada' } } })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await client.query(byId, { id: ada.id })).toMatchObject({ data: { user: { username: 'ada' } } })
  expect(await client.query(byUsername, { username: 'ada' })).toMatchObject({ data: { user: { name: 'Ada' } } })
  expect(fetch).toHaveBeenCalledTimes(1)
  await client.query(byId, { id: 'b00000000002' })
  expect(fetch).toHaveBeenCalledTimes(2)
})
