import { expect, test } from 'vitest'
import { place } from './place.ts'

const window = { width: 400, height: 300 }
const menu = { width: 264, height: 100 }

test('a floating box goes under its anchor, at the offset', () => {
  const anchor = { left: 20, top: 20, width: 40, height: 40 }
  expect(place(anchor, menu, window, { offset: 5 })).toMatchObject({ left: 20, top: 65 })
})

test('aligned to the end, its right edge meets the right edge of the anchor', () => {
  const anchor = { left: 340, top: 20, width: 40, height: 40 }
  expect(place(anchor, menu, window, { offset: 5, align: 'end' })).toMatchObject({ left: 116, top: 65 })
})

test('without room below it goes above', () => {
  const anchor = { left: 20, top: 240, width: 40, height: 40 }
  expect(place(anchor, menu, window, { offset: 5 }).top).toBe(135)
})

test('without room on either side it takes the larger one, cut to fit, and leaves its anchor free', () => {
  const tall = { width: 264, height: 600 }
  expect(place({ left: 20, top: 200, width: 40, height: 40 }, tall, window, { offset: 5 })).toMatchObject({
    top: 8,
    maxHeight: 187,
  })
  expect(place({ left: 20, top: 60, width: 40, height: 40 }, tall, window, { offset: 5 })).toMatchObject({
    top: 105,
    maxHeight: 187,
  })
})

test('it never leaves the window sideways', () => {
  expect(place({ left: 390, top: 20, width: 40, height: 40 }, menu, window, { offset: 5 }).left).toBe(128)
  expect(place({ left: -30, top: 20, width: 10, height: 40 }, menu, window, { offset: 5, align: 'center' }).left).toBe(8)
})
