import { expect, test } from 'vitest'
import type { LiveClient, QueryResult } from '#web/data/data-store.ts'
import type { Document } from '#web/data/graphql.ts'
import { hasSessionChanged } from './session-check.ts'

type Query = (document: Document, variables: unknown, options?: { fresh?: boolean }) => Promise<QueryResult>

const storeWithQuery = (query: Query) => ({
  live: async () => ({ query }) as unknown as LiveClient,
})

test.each([
  [false, true, true],
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('a page rendered while signed in is %s, with an answer of %s, is from another session: %s', async (was, is, isChanged) => {
  const requests: unknown[] = []
  const store = storeWithQuery(async ({ name }, _variables, options) => {
    requests.push([name, options])
    return { data: { isLoggedIn: is } }
  })
  expect(await hasSessionChanged(store, was)).toBe(isChanged)
  // A cached result would not do.
  expect(requests).toEqual([['CacheUnsafeLoggedInState', { fresh: true }]])
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
