import { beforeAll, expect, test } from 'vitest'
import { isClientNavigation } from './Link.tsx'
import { loadRouteTable } from './route-table.ts'

beforeAll(async () => void (await loadRouteTable()))

const here = { origin: 'https://octavo.example', path: '/@ada', search: '' }
const shop = (paymentServices: readonly object[], isLoggedIn = true) =>
  ({ config: { paymentServices }, session: { isLoggedIn }, flags: {} }) as never
const ownFields = [{ hasOwnPolicy: false }]
const framedFields = [{ hasOwnPolicy: true }]
const visitor = shop(ownFields, false)
const reader = shop(ownFields)

test('[link-client-side-navigation] opens our pages on this host in place, but not other hosts, fragments and server responses', () => {
  expect(isClientNavigation('/@grace', here, visitor)).toBe(true)
  expect(isClientNavigation('https://octavo.example/@grace', here, visitor)).toBe(true)
  expect(isClientNavigation('/@grace#about', here, visitor)).toBe(true)
  expect(isClientNavigation('https://elsewhere.example/@grace', here, visitor)).toBe(false)
  expect(isClientNavigation('#main', here, visitor)).toBe(false)
  expect(isClientNavigation('/@ada#stories', here, visitor)).toBe(false)
  expect(isClientNavigation('/feed/@grace', here, visitor)).toBe(false)
  expect(isClientNavigation('/no/such/page', here, visitor)).toBe(false)
})

test('opens pages that require signing in in place only for signed-in users', () => {
  expect(isClientNavigation('/new-story', here, reader)).toBe(true)
  expect(isClientNavigation('/new-story', here, visitor)).toBe(false)
})

test('opens pages with a provider’s payment fields as documents of their own, and no page that sells while nothing is sold', () => {
  expect(isClientNavigation('/payment', here, reader)).toBe(true)
  expect(isClientNavigation('/payment', here, shop(framedFields))).toBe(false)
  expect(isClientNavigation('/plans', here, shop(framedFields))).toBe(true)
  expect(isClientNavigation('/plans', here, shop([]))).toBe(false)
})
