import { expect, test } from 'vitest'
import { oneTapRoutes } from '#shared/one-tap-routes.ts'
import { routes } from '#shared/routes/match.ts'
import { day } from '#shared/time/units.ts'
import { dismiss } from '#web/shell/local/dismissals.ts'
import { showsOneTap } from './one-tap-rule.ts'

const keeping = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}
const asked = {
  routeName: 'ShowHome',
  width: 1280,
  isLoggedIn: false,
  flags: {},
  userAgent: 'Firefox/140',
  now: 0,
  storage: keeping(),
}

test('[one-tap-routes] the prompt shows on eight routes and on no other', () => {
  const shown = routes.map(({ name }) => name).filter((routeName) => showsOneTap({ ...asked, routeName }))
  expect([...new Set(shown)].sort()).toEqual([...oneTapRoutes].sort())
  expect(oneTapRoutes).toHaveLength(8)
  expect(showsOneTap({ ...asked, routeName: undefined })).toBe(false)
})

test('[one-tap-not-when] not on xs and sm screens, wherever one comes from, and not when signed in', () => {
  for (const width of [320, 551, 552, 727]) expect(showsOneTap({ ...asked, width }), String(width)).toBe(false)
  for (const width of [728, 1280]) expect(showsOneTap({ ...asked, width }), String(width)).toBe(true)
  expect(showsOneTap({ ...asked, isLoggedIn: true })).toBe(false)
})

test('[one-tap-suppressed-after-dismiss] [one-tap-window-7-days] whoever closed it is left alone for seven days', () => {
  const storage = keeping()
  dismiss('one-tap', 0, undefined, storage)
  expect(showsOneTap({ ...asked, storage, now: 7 * day - 1 })).toBe(false)
  expect(showsOneTap({ ...asked, storage, now: 7 * day })).toBe(true)
})

test('where signing in with Google is off or does not work, it is not offered this way either', () => {
  expect(showsOneTap({ ...asked, flags: { disable_login_google: true } })).toBe(false)
  expect(showsOneTap({ ...asked, userAgent: 'Mozilla/5.0 (iPhone) Instagram 300.0' })).toBe(false)
})
