import { expect, test, vi } from 'vitest'
import { createDataStore, type LiveClient, type QueryResult } from './data-store.ts'
import { gql, keyOf } from './gql.ts'

const question = gql<{ story: { claps: number } }>`query StoryQuery { story { claps } }`
const key = keyOf(question, {})
const answer = (claps: number): QueryResult => ({ data: { story: { claps } } })

/** A page rendered from one result, and a function that supplies the live client's results. */
function page() {
  let give: (result: QueryResult) => void = () => {}
  const client: LiveClient = {
    watch: (_document, _variables, hear) => {
      give = hear
      hear(answer(3))
      return () => {}
    },
    query: async () => answer(3),
    mutate: async () => answer(3),
  }
  const loadClient = vi.fn(async () => client)
  const send = vi.fn(async () => answer(7))
  const store = createDataStore([[key, answer(3)]], { loadClient, loadSender: async () => send })
  return { store, loadClient, send, give: (result: QueryResult) => give(result) }
}

test('re-renders only what changed when the live client takes over', async () => {
  const { store, give } = page()
  const heard = vi.fn()
  store.subscribe(key, heard)
  store.watch(question, {})
  await store.live()
  expect(heard).not.toHaveBeenCalled()
  give(answer(4))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.get(key)).toEqual(answer(4))
})

test('fetches one-off queries without the live client and does not cache them', async () => {
  const { store, loadClient, send } = page()
  const other = gql<{ visitor: { id: string } }>`query VisitorQuery { visitor { id } }`
  expect(await store.askOnce(other, {})).toEqual(answer(7))
  expect(send).toHaveBeenCalledWith({
    operationName: 'VisitorQuery',
    query: expect.stringContaining('visitor { id }'),
    variables: {},
  })
  expect(store.get(keyOf(other, {}))).toBeUndefined()
  expect(loadClient).not.toHaveBeenCalled()
})

test('retries loading the live client after a failed load', async () => {
  const { store, loadClient } = page()
  loadClient.mockRejectedValueOnce(new Error('There is no network.'))
  await expect(store.live()).rejects.toThrow('There is no network.')
  await expect(store.live()).resolves.toBeDefined()
})

test('resolves a network failure as an error instead of throwing', async () => {
  const { store, send } = page()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await store.askOnce(question, {})).toEqual({
    errors: [{ message: 'Failed to fetch', extensions: { code: 'Network' } }],
  })
})
