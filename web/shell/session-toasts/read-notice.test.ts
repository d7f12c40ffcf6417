import { afterEach, expect, test, vi } from 'vitest'
import { takeNotice } from './read-notice.ts'

/** A page with this cookie, which may or may not submit its form automatically. */
const open = (cookie: string, postsAtOnce = false) => {
  const page = {
    cookie,
    querySelector: (selector: string) => (postsAtOnce && selector.includes('data-post-at-once') ? {} : null),
  }
  vi.stubGlobal('document', page)
  return page
}
afterEach(() => vi.unstubAllGlobals())

test('reads a sign-in notice once', () => {
  const page = open('xsrf=a; notice=account-back')
  expect(takeNotice()).toEqual({ kind: 'account-back', about: undefined })
  expect(page.cookie).toMatch(/^notice=; .*max-age=0/)
})

test('leaves the notice to the next page when the form submits automatically, even if the response arrives before hydration', () => {
  const page = open('notice=followed.0123456789ab', true)
  expect(takeNotice()).toBeUndefined()
  expect(page.cookie).toBe('notice=followed.0123456789ab')
  open(page.cookie)
  expect(takeNotice()).toEqual({ kind: 'followed', about: '0123456789ab' })
})
