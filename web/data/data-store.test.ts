import { expect, test, vi } from 'vitest'
import { createDataStore, type LiveClient, type QueryResult } from './data-store.ts'
import { gql, keyOf } from './gql.ts'

const question = gql<{ story: { claps: number } }>`query StoryQuery { story { claps } }`
const key = keyOf(question, {})
const answer = (claps: number): QueryResult => ({ data: { story: { claps } } })

/** A page rendered from one answer, and the hand that gives the live client's. */
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

test('when the live client takes over, the page is drawn anew only for what has changed', async () => {
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

test('what no page shows is asked for without the live client, and is not kept', async () => {
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

test('a live client that could not be fetched is fetched anew when it is wanted again', async () => {
  const { store, loadClient } = page()
  loadClient.mockRejectedValueOnce(new Error('There is no network.'))
  await expect(store.live()).rejects.toThrow('There is no network.')
  await expect(store.live()).resolves.toBeDefined()
})

test('a network that fails is an answer with an error, and nothing is thrown at whoever asked in passing', async () => {
  const { store, send } = page()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await store.askOnce(question, {})).toEqual({
    errors: [{ message: 'Failed to fetch', extensions: { code: 'Network' } }],
  })
})
