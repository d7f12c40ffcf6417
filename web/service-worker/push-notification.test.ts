import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushNotification } from './push-notification.ts'

beforeEach(() => vi.stubGlobal('location', { host: 'octavo.example' }))
afterEach(() => void vi.unstubAllGlobals())

test('shows the text of a push message and links its page', () => {
  const pushed = JSON.stringify({ title: 'Wren Ito follows you', text: 'Writes about tides.', path: '/@wren' })
  expect(pushNotification(pushed)).toMatchObject({ title: 'Wren Ito follows you', body: 'Writes about tides.', tag: '/@wren' })
})

test.each([undefined, '', 'null', '{', '{"path":"https://elsewhere.example/"}'])(
  'shows a notification even for %j, linked to the home page',
  (pushed) => {
    expect(pushNotification(pushed)).toMatchObject({ title: 'octavo.example', body: '', tag: '/' })
  },
)
