import type { CurrencyCode } from '#shared/enums/payments.ts'
import { formatMoney } from '#shared/payments/money.ts'

const weeksPerYear = 52
/** A quarter of a unit. */
const quarter = 25

/** The weekly price of a membership: the yearly price, in minor units, divided by 52 and rounded up to the next quarter. */
export const weeklyPrice = (yearly: number, currency: CurrencyCode = 'USD'): string =>
  formatMoney(Math.ceil(yearly / weeksPerYear / quarter) * quarter, currency)
