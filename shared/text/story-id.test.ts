import { expect, test } from 'vitest'
import { isRealStoryId } from './story-id.ts'

test('[post-id-real] is real unless it is empty or begins with lo_', () => {
  expect(isRealStoryId('abc')).toBe(true)
  expect(isRealStoryId('7f3fa9e80327')).toBe(true)
  expect(isRealStoryId('alo_1')).toBe(true)
  expect(isRealStoryId('lo_1')).toBe(false)
  expect(isRealStoryId('')).toBe(false)
})
