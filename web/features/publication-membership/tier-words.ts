import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'
import { formatMoney } from '#shared/payments/money.ts'

type Prices = { currency: CurrencyCode; monthlyPrice: number | null; yearlyPrice: number | null }

export const cadencePrice = ({ monthlyPrice, yearlyPrice }: Prices, cadence: PublicationCadence): number | null =>
  cadence === 'MONTHLY' ? monthlyPrice : yearlyPrice

export const periodNames: Record<PublicationCadence, string> = { MONTHLY: 'month', YEARLY: 'year' }

const monthsPerYear = 12

/** "From $4.17 a month": the lowest price, by the month. Undefined without tiers. */
export function lowestPriceText(tiers: readonly Prices[]): string | undefined {
  const monthly = tiers.flatMap(({ monthlyPrice, yearlyPrice, currency }) => {
    const price = monthlyPrice ?? (yearlyPrice === null ? null : Math.ceil(yearlyPrice / monthsPerYear))
    return price === null ? [] : [{ price, currency }]
  })
  const lowest = monthly.toSorted((a, b) => a.price - b.price)[0]
  return lowest && `From ${formatMoney(lowest.price, lowest.currency)} a month`
}
