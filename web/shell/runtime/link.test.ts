import { beforeAll, expect, test } from 'vitest'
import { opensInPlace } from './Link.tsx'
import { loadAddresses } from './addresses.ts'

beforeAll(async () => void (await loadAddresses()))

const here = { origin: 'https://octavo.example', path: '/@ada', search: '' }
const visitor = { session: { isLoggedIn: false }, flags: {} } as never
const reader = { session: { isLoggedIn: true }, flags: {} } as never

test('[link-client-side-navigation] pages of ours on this host open in place; other hosts, places on this page and what the server answers do not', () => {
  expect(opensInPlace('/@grace', here, visitor)).toBe(true)
  expect(opensInPlace('https://octavo.example/@grace', here, visitor)).toBe(true)
  expect(opensInPlace('/@grace#about', here, visitor)).toBe(true)
  expect(opensInPlace('https://elsewhere.example/@grace', here, visitor)).toBe(false)
  expect(opensInPlace('#main', here, visitor)).toBe(false)
  expect(opensInPlace('/@ada#stories', here, visitor)).toBe(false)
  expect(opensInPlace('/feed/@grace', here, visitor)).toBe(false)
  expect(opensInPlace('/no/such/page', here, visitor)).toBe(false)
})

test('pages for whoever is signed in open in place for them alone, and for others are asked from the server', () => {
  expect(opensInPlace('/new-story', here, reader)).toBe(true)
  expect(opensInPlace('/new-story', here, visitor)).toBe(false)
})
