import { afterEach, expect, test, vi } from 'vitest'
import { consumeNotice } from './read-notice.ts'

/** A page with this cookie, which may or may not submit its form automatically. */
const open = (cookie: string, autoSubmits = false) => {
  const page = {
    cookie,
    querySelector: (selector: string) => (autoSubmits && selector.includes('data-post-at-once') ? {} : null),
  }
  vi.stubGlobal('document', page)
  return page
}
afterEach(() => vi.unstubAllGlobals())

test('reads a sign-in notice once', () => {
  const page = open('xsrf=a; notice=account-back')
  expect(consumeNotice()).toEqual({ kind: 'account-back', about: undefined })
  expect(page.cookie).toMatch(/^notice=; .*max-age=0/)
})

test('leaves the notice to the next page when the form submits automatically, even if the response arrives before hydration', () => {
  const page = open('notice=followed.0123456789ab', true)
  expect(consumeNotice()).toBeUndefined()
  expect(page.cookie).toBe('notice=followed.0123456789ab')
  open(page.cookie)
  expect(consumeNotice()).toEqual({ kind: 'followed', about: '0123456789ab' })
})
