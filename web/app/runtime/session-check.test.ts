import { expect, test } from 'vitest'
import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import type { Document } from '#web/data/graphql.ts'
import { sessionChange } from './session-check.ts'

type Query = (document: Document) => Promise<QueryResult>

const storeWithQuery = (query: Query) => ({ queryOnce: query as DataStore['queryOnce'] })

test.each([
  [false, true, 'You’ve signed in in this browser. Reload the page to continue.'],
  [true, false, 'You’ve signed out in this browser. Reload the page to continue.'],
  [true, true, undefined],
  [false, false, undefined],
])('a page rendered while signed in is %s, with an answer of %s, says: %s', async (was, is, sentence) => {
  const requests: string[] = []
  const store = storeWithQuery(async ({ name }) => {
    requests.push(name)
    return { data: { isLoggedIn: is } }
  })
  expect(await sessionChange(store, was)).toBe(sentence)
  expect(requests).toEqual(['CacheUnsafeLoggedInState'])
})

test('a page whose account is not the one signed in now passes on what the server says', async () => {
  const message = 'This browser is signed in to another account now.'
  const store = storeWithQuery(async () => ({ errors: [{ message, extensions: { code: 'OtherAccount' } }] }))
  expect(await sessionChange(store, true)).toBe(message)
})

test('keeps the page when the server is unreachable or gives no answer', async () => {
  const unreachable = storeWithQuery(() => Promise.reject(new Error('offline')))
  expect(await sessionChange(unreachable, true)).toBeUndefined()
  const silent = storeWithQuery(async () => ({ errors: [] }))
  expect(await sessionChange(silent, true)).toBeUndefined()
})
