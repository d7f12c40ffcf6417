import { expect, test } from 'vitest'
import type { LiveClient } from '#web/data/data-store.ts'
import { hasOtherSession } from './session-check.ts'

const storeAnswering = (query: LiveClient['query']) => ({
  live: async () => ({ query }) as LiveClient,
})

test.each([
  [false, true, true],
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('a page rendered while signed in is %s, with an answer of %s, is from another session: %s', async (was, is, isOther) => {
  const asked: unknown[] = []
  const store = storeAnswering(async ({ name }, _variables, options) => {
    asked.push([name, options])
    return { data: { isLoggedIn: is } }
  })
  expect(await hasOtherSession(store, was)).toBe(isOther)
  // A cached result would not do.
  expect(asked).toEqual([['CacheUnsafeLoggedInState', { fresh: true }]])
})

test('keeps the page when the server is unreachable or gives no answer', async () => {
  expect(
    await hasOtherSession(
      storeAnswering(() => Promise.reject(new Error('offline'))),
      true,
    ),
  ).toBe(false)
  expect(
    await hasOtherSession(
      storeAnswering(async () => ({ errors: [] })),
      true,
    ),
  ).toBe(false)
})
