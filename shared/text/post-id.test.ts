import { expect, test } from 'vitest'
import { isRealPostId } from './post-id.ts'

test('[post-id-real] is real unless it is empty or begins with lo_', () => {
  expect(isRealPostId('abc')).toBe(true)
  expect(isRealPostId('7f3fa9e80327')).toBe(true)
  expect(isRealPostId('alo_1')).toBe(true)
  expect(isRealPostId('lo_1')).toBe(false)
  expect(isRealPostId('')).toBe(false)
})
