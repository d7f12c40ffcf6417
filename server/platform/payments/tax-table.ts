import { noTax, type TaxCalculator, type TaxOutcome, type TaxRequest } from './tax-calculator.ts'

/** `rate` is in thousandths of a percent. */
export type TaxRule = { country: string; postalPrefix: string; name: string; rate: number; isIncluded: boolean }

const wholeRate = 100_000
const normalized = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '')

/** The rules of a country with the longest matching beginning of the postal code; all of these apply together. */
export function matchingRules(rules: readonly TaxRule[], { country, postalCode }: Pick<TaxRequest, 'country' | 'postalCode'>) {
  const code = normalized(postalCode ?? '')
  const matching = rules.filter((rule) => rule.country === country && code.startsWith(normalized(rule.postalPrefix)))
  const longest = Math.max(0, ...matching.map(({ postalPrefix }) => normalized(postalPrefix).length))
  return matching.filter(({ postalPrefix }) => normalized(postalPrefix).length === longest)
}

/**
 * Tax by a table. Taxes of one place are all included or all added, by the first; each is rounded by itself, so that the lines of an
 * invoice add up.
 */
export function taxByTable(rules: readonly TaxRule[], request: TaxRequest): TaxOutcome {
  const found = matchingRules(rules, request)
  if (request.isReverseCharge) return { ...noTax, isReverseCharge: found.length > 0 }
  const isIncluded = found[0]?.isIncluded === true
  const rates = found.reduce((sum, { rate }) => sum + rate, 0)
  const base = isIncluded ? (request.amount * wholeRate) / (wholeRate + rates) : request.amount
  const lines = found.map(({ name, rate }) => ({ name, rate, amount: Math.round((base * rate) / wholeRate) }))
  const tax = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { ok: true, tax, lines, isIncluded, isReverseCharge: false, calculationId: null }
}

/** Tax by the operator's table. Without rules there is none. */
export const createTaxTable = (loadRules: () => Promise<readonly TaxRule[]>): TaxCalculator => ({
  calculate: async (request) => taxByTable(await loadRules(), request),
  recordPaid: async () => ({ ok: false }),
  recordRefund: async () => ({ ok: false }),
})
