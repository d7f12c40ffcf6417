import { expect, test, vi } from 'vitest'
import { createDataStore, type LiveClient, type QueryResult } from './data-store.ts'
import { createDocument, queryKey } from './graphql.ts'

const query = createDocument<{ story: { claps: number } }, Record<string, never>>(`query StoryQuery { story { claps } }`)
const key = queryKey(query, {})
const resultOf = (claps: number): QueryResult => ({ data: { story: { claps } } })

/** A page rendered from one result, and a function that supplies the live client's results. */
function page() {
  let emit: (result: QueryResult) => void = () => {}
  const client = {
    watch: (_document: unknown, _variables: unknown, listener: typeof emit) => {
      emit = listener
      listener(resultOf(3))
      return () => {}
    },
    query: async () => resultOf(3),
    mutate: async () => resultOf(3),
  } as LiveClient
  const loadClient = vi.fn(async () => client)
  const send = vi.fn(async () => resultOf(7))
  const store = createDataStore([[key, resultOf(3)]], { loadClient, loadSender: async () => send })
  return { store, loadClient, send, emit: (result: QueryResult) => emit(result) }
}

test('re-renders only what changed when the live client takes over', async () => {
  const { store, emit } = page()
  const onChange = vi.fn()
  store.subscribe(key, onChange)
  store.watch(query, {})
  await store.live()
  expect(onChange).not.toHaveBeenCalled()
  emit(resultOf(4))
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(store.get(key)).toEqual(resultOf(4))
})

test('parts of a page hydrate from what it was rendered from, even if that has changed since', () => {
  const { store } = page()
  store.set(key, resultOf(4))
  expect(store.getInitial(key)).toEqual(resultOf(3))
})

test('fetches one-off queries without the live client and does not cache them', async () => {
  const { store, loadClient, send } = page()
  const otherQuery = createDocument<{ visitor: { id: string } }, Record<string, never>>(`query VisitorQuery { visitor { id } }`)
  expect(await store.queryOnce(otherQuery, {})).toEqual(resultOf(7))
  expect(send).toHaveBeenCalledWith({
    operationName: 'VisitorQuery',
    query: expect.stringContaining('visitor { id }'),
    variables: {},
  })
  expect(store.get(queryKey(otherQuery, {}))).toBeUndefined()
  expect(loadClient).not.toHaveBeenCalled()
})

test('retries loading the live client after a failed load', async () => {
  const { store, loadClient } = page()
  loadClient.mockRejectedValueOnce(new Error('There is no network.'))
  await expect(store.live()).rejects.toThrow('There is no network.')
  await expect(store.live()).resolves.toBeDefined()
})

const failure: QueryResult = {
  data: { story: null },
  errors: [{ message: 'Please try again.', path: ['story'], extensions: { code: 'ServiceUnavailable' } }],
}

test('keeps what is shown when the server fails to answer again', async () => {
  const { store } = page()
  store.set(key, failure)
  expect(store.get(key)).toEqual(resultOf(3))
})

test('queries again what failed, and gives callers no null for it', async () => {
  const client = { query: vi.fn(async () => failure) as LiveClient['query'] } as LiveClient
  const store = createDataStore([[key, failure]], { loadClient: async () => client, loadSender: async () => async () => failure })
  expect((await store.queryOnce(query, {})).data).toBeUndefined()
  expect((await store.preload(query, {})).data).toBeUndefined()
  expect(client.query).toHaveBeenCalledWith(query, {}, { fresh: true })
})

test('resolves a network failure as an error instead of throwing', async () => {
  const { store, send } = page()
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await store.queryOnce(query, {})).toEqual({
    errors: [{ message: 'Failed to fetch', extensions: { code: 'Network' } }],
  })
})
