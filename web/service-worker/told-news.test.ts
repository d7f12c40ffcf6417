import { expect, test } from 'vitest'
import { notificationOf } from './told-news.ts'

test('what was pushed is shown with its words, and leads to its page', () => {
  const pushed = JSON.stringify({ title: 'Wren Ito follows you', text: 'Writes about tides.', path: '/@wren' })
  expect(notificationOf(pushed)).toMatchObject({ title: 'Wren Ito follows you', body: 'Writes about tides.', tag: '/@wren' })
})

test.each([undefined, '', 'null', '{', '{"path":"https://elsewhere.example/"}'])(
  'something is shown even of %j, and leads home',
  (pushed) => {
    expect(notificationOf(pushed)).toMatchObject({ title: 'Something new', body: '', tag: '/' })
  },
)
