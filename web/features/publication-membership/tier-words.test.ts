import { expect, test } from 'vitest'
import { lowestPriceText } from './tier-words.ts'

const tier = (monthlyPrice: number | null, yearlyPrice: number | null) => ({
  currency: 'USD' as const,
  monthlyPrice,
  yearlyPrice,
})

test('the lowest price is that of a month', () => {
  expect(lowestPriceText([tier(900, 9_000), tier(500, null)])).toBe('From $5 a month')
  expect(lowestPriceText([tier(null, 5_000)])).toBe('From $4.17 a month')
  expect(lowestPriceText([])).toBeUndefined()
})
