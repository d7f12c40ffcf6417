import { expect, test } from 'vitest'
import { cardBrandNames } from '#shared/text/card-brands.ts'
import { cardBrand, formatCardNumber, emptyCard, validateCard, formatExpiry } from './card-bounds.ts'

const now = new Date('2026-11-22T12:00:00Z')
const validCard = { number: '4111 1111 1111 1111', expirationDate: '12/28', cvv: '123', postalCode: '10115' }
const problems = (change: Partial<typeof validCard>, country?: string) =>
  validateCard({ ...validCard, ...change }, { now, country })

test('accepts a valid card and reports four problems for an empty form', () => {
  expect(problems({})).toEqual({})
  expect(Object.keys(validateCard(emptyCard, { now }))).toEqual(['number', 'expirationDate', 'cvv', 'postalCode'])
})

test('[card-number-bounds] requires 12 to 19 digits, the check digit, and the brand’s length', () => {
  const numberProblem = { number: 'Please enter a valid card number.' }
  const refused = [
    '4111111111111112',
    '4111-1111-1111-1111',
    '41111111111',
    '411111111111111111116',
    '378282246310',
    '55555555555554440',
    'abc',
    '',
  ]
  for (const number of refused) expect(problems({ number }), number).toMatchObject(numberProblem)
  for (const number of ['4111111111111111', '4222222222222', '5555 5555 5555 4444', '6011111111111117', '3530111333300000'])
    expect(problems({ number }), number).toEqual({})
  expect(problems({ number: '30569309025904' })).toEqual({})
  expect(problems({ number: '378282246310005', cvv: '1234' })).toEqual({})
})

test('[card-expiry-bounds] requires a month and a year, not past and at most twenty years ahead', () => {
  const numberProblem = { expirationDate: 'Please enter a valid expiration date.' }
  for (const expirationDate of ['10/26', '12/46', '13/28', '00/28', '1/28', '12-28', '12/2025', '12/128', ''])
    expect(problems({ expirationDate }), expirationDate).toEqual(numberProblem)
  for (const expirationDate of ['11/26', '11/2026', '11/46', '01 / 30']) expect(problems({ expirationDate })).toEqual({})
})

test('[card-cvv-bounds] requires three digits, four for Amex', () => {
  const numberProblem = { cvv: 'Please enter a valid security code.' }
  for (const cvv of ['12', '1234', '12a', '']) expect(problems({ cvv }), cvv).toEqual(numberProblem)
  expect(problems({ number: '378282246310005', cvv: '123' })).toEqual(numberProblem)
})

test('[card-postal-bounds] requires 3 to 10 letters, digits, spaces or hyphens; in the United States five or nine digits', () => {
  const numberProblem = { postalCode: 'Please enter a valid postal code.' }
  for (const postalCode of ['12', '12345678901', '12_45', '']) expect(problems({ postalCode }), postalCode).toEqual(numberProblem)
  for (const postalCode of ['K1A 0B1', 'SW1A-1AA', '101']) expect(problems({ postalCode }), postalCode).toEqual({})
  for (const postalCode of ['1011', 'K1A 0B1', '10115-12'])
    expect(problems({ postalCode }, 'US'), postalCode).toEqual(numberProblem)
  for (const postalCode of ['10115', '10115-1234']) expect(problems({ postalCode }, 'US')).toEqual({})
})

test('[entity-card-brands] detects each brand by its prefix and names it', () => {
  const numbers = ['4111', '5555', '2223', '378282', '353011', '6011', '305693', '5018', '6200', '999']
  expect(numbers.map((number) => cardBrandNames[cardBrand(number)])).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'Amex',
    'JCB',
    'Discover',
    'Diners club',
    'Maestro',
    'UnionPay',
    'Card',
  ])
})

test('groups digits and inserts the slash automatically', () => {
  expect(formatCardNumber('4111111111111111')).toBe('4111 1111 1111 1111')
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  expect(formatExpiry('12', '1')).toBe('12/')
  expect(formatExpiry('5', '')).toBe('05/')
  expect(formatExpiry('1228', '')).toBe('12/28')
  expect(formatExpiry('12', '12/')).toBe('12')
})
