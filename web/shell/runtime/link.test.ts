import { beforeAll, expect, test } from 'vitest'
import { opensInPlace } from './Link.tsx'
import { loadAddresses } from './addresses.ts'

beforeAll(async () => void (await loadAddresses()))

const here = { origin: 'https://octavo.example', path: '/@ada', search: '' }
const visitor = { session: { isLoggedIn: false }, flags: {} } as never
const reader = { session: { isLoggedIn: true }, flags: {} } as never

test('[link-client-side-navigation] opens our pages on this host in place, but not other hosts, fragments and server responses', () => {
  expect(opensInPlace('/@grace', here, visitor)).toBe(true)
  expect(opensInPlace('https://octavo.example/@grace', here, visitor)).toBe(true)
  expect(opensInPlace('/@grace#about', here, visitor)).toBe(true)
  expect(opensInPlace('https://elsewhere.example/@grace', here, visitor)).toBe(false)
  expect(opensInPlace('#main', here, visitor)).toBe(false)
  expect(opensInPlace('/@ada#stories', here, visitor)).toBe(false)
  expect(opensInPlace('/feed/@grace', here, visitor)).toBe(false)
  expect(opensInPlace('/no/such/page', here, visitor)).toBe(false)
})

test('opens pages that require signing in in place only for signed-in users', () => {
  expect(opensInPlace('/new-story', here, reader)).toBe(true)
  expect(opensInPlace('/new-story', here, visitor)).toBe(false)
})
