import { afterEach, expect, test, vi } from 'vitest'
import { takeNotice } from './read-notice.ts'

/** A page with this cookie, which posts its form at once or does not. */
const open = (cookie: string, postsAtOnce = false) => {
  const page = {
    cookie,
    querySelector: (selector: string) => (postsAtOnce && selector.includes('data-post-at-once') ? {} : null),
  }
  vi.stubGlobal('document', page)
  return page
}
afterEach(() => vi.unstubAllGlobals())

test('what signing in has left is told once', () => {
  const page = open('xsrf=a; notice=account-back')
  expect(takeNotice()).toEqual({ kind: 'account-back', about: undefined })
  expect(page.cookie).toMatch(/^notice=; .*max-age=0/)
})

test('a page that posts at once leaves it to the page after it, also when the answer comes before it wakes', () => {
  const page = open('notice=followed.0123456789ab', true)
  expect(takeNotice()).toBeUndefined()
  expect(page.cookie).toBe('notice=followed.0123456789ab')
  open(page.cookie)
  expect(takeNotice()).toEqual({ kind: 'followed', about: '0123456789ab' })
})
