import { expect, test } from 'vitest'
import { formatNumber } from './count.ts'

test('[error-number-format] falls back to the plain number in an unknown language', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(formatNumber(1234567, 'de-DE')).toBe('1.234.567')
  expect(formatNumber(1234567, 'no such language')).toBe('1234567')
})
