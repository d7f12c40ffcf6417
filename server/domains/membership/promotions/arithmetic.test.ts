import { expect, test } from 'vitest'
import { taxByTable, type TaxRule } from '#server/platform/payments/tax-table.ts'
import { endOfFreeTime, firstPeriodPrice } from './promotion.ts'
import { discountedBy, planByKey, type Plan, type PricedPlan } from '#shared/membership/plans.ts'
import { isReverseCharged, parseTaxNumber } from '#shared/payments/business.ts'
import { moneyText, parseMoney } from '#shared/payments/parse-money.ts'

/** The same numbers in every run. */
function* randomNumbers(seed = 1) {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}
const numbers = randomNumbers()
const upTo = (max: number): number => (numbers.next().value as number) % (max + 1)
const cases = Array.from({ length: 2_000 }, () => ({ price: 50 + upTo(20_000), percent: upTo(100), amount: upTo(30_000) }))

const plan = (price: number): PricedPlan => ({ ...(planByKey('monthly') as Plan), price, currency: 'EUR' })
const terms = { percentOff: null, amountOff: null, freeMonths: null, periods: null }

test('a discount never makes a price negative or higher, and more off is never dearer', () => {
  for (const { price, percent, amount } of cases) {
    const due = discountedBy(price, { percent, amount })
    expect(due).toBeGreaterThanOrEqual(0)
    expect(due).toBeLessThanOrEqual(price)
    expect(Number.isInteger(due)).toBe(true)
    expect(discountedBy(price, { percent: Math.min(100, percent + 1), amount })).toBeLessThanOrEqual(due)
    expect(discountedBy(price, { percent, amount: amount + 1 })).toBeLessThanOrEqual(due)
    // To the nearest cent, before the amount is taken off.
    const exact = Math.max(0, (price * (100 - percent)) / 100 - amount)
    expect(Math.abs(due - exact)).toBeLessThanOrEqual(0.5)
  }
})

test('a code leaves a price that can be charged, or none at all', () => {
  for (const { price, percent, amount } of cases) {
    for (const off of [{ percentOff: Math.max(1, percent) }, { amountOff: Math.max(1, amount) }]) {
      const due = firstPeriodPrice({ ...terms, ...off }, plan(price))
      expect(due === 0 || (due >= 50 && due <= price)).toBe(true)
      expect(endOfFreeTime({ ...terms, ...off }, plan(price), new Date(0)) !== null).toBe(due === 0)
    }
  }
})

const rule = (change: Partial<TaxRule>): TaxRule => ({
  country: 'CA',
  postalPrefix: '',
  name: 'GST',
  rate: 5_000,
  isIncluded: false,
  ...change,
})
const request = { currency: 'CAD', taxNumber: null, isReverseCharge: false, reference: 'yearly' } as const

test('taxes of the longest matching postal code apply, each rounded by itself', () => {
  const rules = [
    rule({}),
    rule({ postalPrefix: 'H' }),
    rule({ postalPrefix: 'H', name: 'QST', rate: 9_975 }),
    rule({ country: 'US', postalPrefix: '100', name: 'Sales tax', rate: 8_875 }),
  ]
  const taxIn = (country: string, postalCode: string | null, amount = 999) =>
    taxByTable(rules, { ...request, country, postalCode, amount })
  expect(taxIn('CA', 'K1A 0B1')).toMatchObject({ tax: 50, lines: [{ name: 'GST', amount: 50 }] })
  expect(taxIn('CA', 'h2x-1y4')).toMatchObject({ tax: 150, lines: [{ amount: 50 }, { name: 'QST', amount: 100 }] })
  expect(taxIn('US', '10001')).toMatchObject({ tax: 89 })
  expect(taxIn('US', '94110')).toMatchObject({ tax: 0, lines: [] })
  expect(taxIn('DE', null)).toMatchObject({ tax: 0, lines: [] })
})

test('an included tax is a part of the price, and its lines add up', () => {
  const rules = [rule({ isIncluded: true, rate: 20_000 }), rule({ isIncluded: true, name: 'Levy', rate: 1_500 })]
  for (const { price } of cases) {
    const found = taxByTable(rules, { ...request, country: 'CA', postalCode: null, amount: price })
    if (!found.ok) throw new Error('The table always answers.')
    expect(found.tax).toBe(found.lines.reduce((sum, { amount }) => sum + amount, 0))
    expect(Math.abs(found.tax - (price * 21.5) / 121.5)).toBeLessThanOrEqual(1)
  }
})

test.each([
  ['DE', 'de 123.456.789', 'DE123456789'],
  ['DE', 'DE12345', undefined],
  ['AT', 'ATU12345678', 'ATU12345678'],
  ['GR', 'EL 123456789', 'EL123456789'],
  ['NL', 'NL123456789B01', 'NL123456789B01'],
  ['GB', 'GB 123 4567 89', 'GB123456789'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['NO', '123 456 789 MVA', '123456789MVA'],
  ['CA', '123456789 RT0001', '123456789RT0001'],
  ['AU', '12 345 678 901', '12345678901'],
  ['NZ', '123-456-789', '123456789'],
  ['JP', ' T1-23 ', 'T1-23'],
])('in %s the tax number %s is %s', (country, text, number) => {
  expect(parseTaxNumber(text, country)).toBe(number)
})

test('VAT is reversed for a business in another country of the EU than the seller’s', () => {
  const french = { country: 'FR', taxNumber: 'FR12345678901' }
  expect(isReverseCharged('DE', french)).toBe(true)
  expect(isReverseCharged('FR', french)).toBe(false)
  expect(isReverseCharged('DE', { ...french, taxNumber: null })).toBe(false)
  expect(isReverseCharged('US', french)).toBe(false)
  expect(isReverseCharged('', french)).toBe(false)
  expect(isReverseCharged('DE', { country: 'GB', taxNumber: 'GB123456789' })).toBe(false)
})

test.each([
  ['45', 4_500],
  ['4.5', 450],
  ['4,50', 450],
  [' ', null],
  ['4.555', Number.NaN],
  ['-4', Number.NaN],
  ['free', Number.NaN],
])('the amount “%s” is %s minor units', (text, amount) => {
  expect(parseMoney(text)).toBe(amount)
})

test('an amount is written as it is read', () => {
  for (const { price } of cases) expect(parseMoney(moneyText(price))).toBe(price)
  expect(moneyText(null)).toBe('')
})
