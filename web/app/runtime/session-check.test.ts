import { expect, test } from 'vitest'
import type { DataStore, QueryResult } from '#web/data/data-store.ts'
import type { Document } from '#web/data/graphql.ts'
import { hasSessionChanged } from './session-check.ts'

type Query = (document: Document) => Promise<QueryResult>

const storeWithQuery = (query: Query) => ({ queryOnce: query as DataStore['queryOnce'] })

test.each([
  [false, true, true],
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('a page rendered while signed in is %s, with an answer of %s, is from another session: %s', async (was, is, isChanged) => {
  const requests: string[] = []
  const store = storeWithQuery(async ({ name }) => {
    requests.push(name)
    return { data: { isLoggedIn: is } }
  })
  expect(await hasSessionChanged(store, was)).toBe(isChanged)
  expect(requests).toEqual(['CacheUnsafeLoggedInState'])
})

test('keeps the page when the server is unreachable or gives no answer', async () => {
  expect(
    await hasSessionChanged(
      storeWithQuery(() => Promise.reject(new Error('offline'))),
      true,
    ),
  ).toBe(false)
  expect(
    await hasSessionChanged(
      storeWithQuery(async () => ({ errors: [] })),
      true,
    ),
  ).toBe(false)
})
