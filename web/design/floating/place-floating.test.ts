import { expect, test } from 'vitest'
import { placeFloating } from './place-floating.ts'

const window = { width: 400, height: 300 }
const menu = { width: 264, height: 100 }

test('places a floating box below its anchor, at the offset', () => {
  const anchor = { left: 20, top: 20, width: 40, height: 40 }
  expect(placeFloating(anchor, menu, window, { offset: 5 })).toMatchObject({ left: 20, top: 65 })
})

test('aligns the right edges when aligned to the end', () => {
  const anchor = { left: 340, top: 20, width: 40, height: 40 }
  expect(placeFloating(anchor, menu, window, { offset: 5, align: 'end' })).toMatchObject({ left: 116, top: 65 })
})

test('flips above when there is no room below', () => {
  const anchor = { left: 20, top: 240, width: 40, height: 40 }
  expect(placeFloating(anchor, menu, window, { offset: 5 }).top).toBe(135)
})

test('shrinks to the larger side when neither fits, without covering its anchor', () => {
  const tall = { width: 264, height: 600 }
  expect(placeFloating({ left: 20, top: 200, width: 40, height: 40 }, tall, window, { offset: 5 })).toMatchObject({
    top: 8,
    maxHeight: 187,
  })
  expect(placeFloating({ left: 20, top: 60, width: 40, height: 40 }, tall, window, { offset: 5 })).toMatchObject({
    top: 105,
    maxHeight: 187,
  })
})

test('never overflows the window horizontally', () => {
  expect(placeFloating({ left: 390, top: 20, width: 40, height: 40 }, menu, window, { offset: 5 }).left).toBe(128)
  expect(placeFloating({ left: -30, top: 20, width: 10, height: 40 }, menu, window, { offset: 5, align: 'center' }).left).toBe(8)
})
