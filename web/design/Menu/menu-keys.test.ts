import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const items = ['Profile', 'Library', 'Stories', 'Stats', 'Sign out']

test('arrows move through the items and go round', () => {
  expect(nextItem('ArrowDown', -1, items)).toBe(0)
  expect(nextItem('ArrowDown', 0, items)).toBe(1)
  expect(nextItem('ArrowDown', 4, items)).toBe(0)
  expect(nextItem('ArrowUp', 0, items)).toBe(4)
  expect(nextItem('ArrowUp', -1, items)).toBe(4)
})

test('Home and End go to the ends', () => {
  expect(nextItem('Home', 3, items)).toBe(0)
  expect(nextItem('End', 0, items)).toBe(4)
})

test('a letter finds the next item that begins with it', () => {
  expect(nextItem('s', 0, items)).toBe(2)
  expect(nextItem('s', 2, items)).toBe(3)
  expect(nextItem('s', 4, items)).toBe(2)
  expect(nextItem('z', 0, items)).toBeUndefined()
})

test('other keys and an empty menu leave the focus alone', () => {
  expect(nextItem('Tab', 0, items)).toBeUndefined()
  expect(nextItem(' ', 0, items)).toBeUndefined()
  expect(nextItem('ArrowDown', -1, [])).toBeUndefined()
})
