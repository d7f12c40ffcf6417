import { expect, test } from 'vitest'
import { speakInTest } from '#test/server/speak-in-test.ts'
import { formatCount, formatNumber } from './count.ts'

test('[error-number-format] falls back to the plain number in an unknown language', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
  expect(formatNumber(1234567, 'de-DE')).toBe('1.234.567')
  expect(formatNumber(1234567, 'no such language')).toBe('1234567')
})

test('a count is cut short in what each language counts in, and never rounded up', () => {
  const inLanguage = (language: string) => {
    speakInTest({ language })
    return [999, 1_299, 12_999, 1_299_999].map(formatCount)
  }
  expect(inLanguage('en')).toEqual(['999', '1.2K', '12.9K', '1.2M'])
  expect(inLanguage('ja')).toEqual(['999', '1299', '1.2万', '129.9万'])
  expect(inLanguage('es')).toEqual(['999', '1,2\u00a0mil', '12,9\u00a0mil', '1,2\u00a0M'])
})
