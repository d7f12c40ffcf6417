import { expect, test } from 'vitest'
import { obfuscatePhone, parsePhone } from './phone.ts'

const reasonOf = (code: string, national: string) => {
  const phone = parsePhone(code, national)
  return phone.ok ? phone.number : phone.reason
}

test('[phone-bounds] requires an assigned country code and exactly ten digits', () => {
  expect(reasonOf('+1', '(555) 010-0199')).toBe('+15550100199')
  expect(reasonOf('44', '7700.900 123')).toBe('+447700900123')
  expect(reasonOf('00420', '7771234567')).toBe('+4207771234567')
  for (const code of ['', '+', '0', '999', '210', '+1 2', 'abc', '1-1'])
    expect(reasonOf(code, '5550100199'), code).toBe('INVALID_COUNTRY_CODE')
  expect(reasonOf('1', '555010019')).toBe('TOO_SHORT')
  expect(reasonOf('1', '')).toBe('TOO_SHORT')
  expect(reasonOf('1', '55501001999')).toBe('TOO_LONG')
  for (const national of ['555010019a', '+5550100199', '555/0100199', '５５５０１００１９９'])
    expect(reasonOf('1', national), national).toBe('INVALID')
})

test('masks a number except for its code and its end', () => {
  expect(obfuscatePhone('+4207771234567')).toBe('+420 ··· ··· 4567')
})
