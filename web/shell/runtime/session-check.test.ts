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
])('a page made while signed in is %s, with an answer of %s, is from another session: %s', async (was, is, isOther) => {
  const asked: unknown[] = []
  const store = storeAnswering(async ({ name }, _variables, options) => {
    asked.push([name, options])
    return { data: { isLoggedIn: is } }
  })
  expect(await hasOtherSession(store, was)).toBe(isOther)
  // No answer that is kept anywhere will do.
  expect(asked).toEqual([['CacheUnsafeLoggedInState', { fresh: true }]])
})

test('a page stays when the server cannot be asked or does not say', async () => {
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
