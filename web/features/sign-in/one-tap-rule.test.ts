import { expect, test } from 'vitest'
import { routeNamed, routes } from '#shared/routes/match.ts'
import { day } from '#shared/time/units.ts'
import { dismiss } from '#web/app/local/dismissals.ts'
import { showsOneTap } from './one-tap-rule.ts'

const createStorage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}
const facts = {
  route: routeNamed('ShowHome'),
  width: 1280,
  isLoggedIn: false,
  flags: {},
  userAgent: 'Firefox/140',
  now: 0,
  storage: createStorage(),
}

test('[one-tap-routes] shows the prompt on eight routes only', () => {
  const promptRoutes = routes.filter((route) => showsOneTap({ ...facts, route })).map(({ name }) => name)
  expect(promptRoutes.toSorted()).toEqual([
    'ShowCollectionHome',
    'ShowHome',
    'ShowPost',
    'ShowPostUnderCollection',
    'ShowPostUnderUser',
    'ShowSequenceLibrary',
    'ShowSequencePost',
    'ShowUser',
  ])
  expect(showsOneTap({ ...facts, route: undefined })).toBe(false)
})

test('[one-tap-not-when] hides the prompt on xs and sm screens, whatever the referrer, and from signed-in users', () => {
  for (const width of [320, 551, 552, 727]) expect(showsOneTap({ ...facts, width }), String(width)).toBe(false)
  for (const width of [728, 1280]) expect(showsOneTap({ ...facts, width }), String(width)).toBe(true)
  expect(showsOneTap({ ...facts, isLoggedIn: true })).toBe(false)
})

test('[one-tap-suppressed-after-dismiss] [one-tap-window-7-days] stays hidden for seven days after it was dismissed', () => {
  const storage = createStorage()
  dismiss('one-tap', 0, undefined, storage)
  expect(showsOneTap({ ...facts, storage, now: 7 * day - 1 })).toBe(false)
  expect(showsOneTap({ ...facts, storage, now: 7 * day })).toBe(true)
})

test('hides the prompt where Google sign-in is disabled or unsupported', () => {
  expect(showsOneTap({ ...facts, flags: { disable_login_google: true } })).toBe(false)
  expect(showsOneTap({ ...facts, userAgent: 'Mozilla/5.0 (iPhone) Instagram 300.0' })).toBe(false)
})
