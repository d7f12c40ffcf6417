import { expect, test } from 'vitest'
import { nextItem } from './menu-keys.ts'

const items = ['Profile', 'Library', 'Stories', 'Stats', 'Sign out']

test('wraps around with the arrow keys', () => {
  expect(nextItem('ArrowDown', -1, items)).toBe(0)
  expect(nextItem('ArrowDown', 0, items)).toBe(1)
  expect(nextItem('ArrowDown', 4, items)).toBe(0)
  expect(nextItem('ArrowUp', 0, items)).toBe(4)
  expect(nextItem('ArrowUp', -1, items)).toBe(4)
})

test('jumps to the ends with Home and End', () => {
  expect(nextItem('Home', 3, items)).toBe(0)
  expect(nextItem('End', 0, items)).toBe(4)
})

test('finds the next item starting with a typed letter', () => {
  expect(nextItem('s', 0, items)).toBe(2)
  expect(nextItem('s', 2, items)).toBe(3)
  expect(nextItem('s', 4, items)).toBe(2)
  expect(nextItem('z', 0, items)).toBeUndefined()
})

test('leaves the focus alone for other keys and empty menus', () => {
  expect(nextItem('Tab', 0, items)).toBeUndefined()
  expect(nextItem(' ', 0, items)).toBeUndefined()
  expect(nextItem('ArrowDown', -1, [])).toBeUndefined()
})
