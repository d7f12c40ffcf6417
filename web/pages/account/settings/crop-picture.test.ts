import { expect, test } from 'vitest'
import { cropSquare } from './crop-picture.ts'

test('keeps the square around the focus and within the picture', () => {
  expect(cropSquare(300, 100, { x: 50, y: 50 })).toEqual({ left: 100, top: 0, side: 100 })
  expect(cropSquare(300, 100, { x: 0, y: 50 })).toEqual({ left: 0, top: 0, side: 100 })
  expect(cropSquare(100, 300, { x: 0, y: 100 })).toEqual({ left: 0, top: 200, side: 100 })
  expect(cropSquare(80, 80, { x: 90, y: 10 })).toEqual({ left: 0, top: 0, side: 80 })
})
