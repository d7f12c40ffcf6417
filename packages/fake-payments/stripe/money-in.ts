import type { World } from './world.ts'

export type MoneyIn = Record<string, { captured: number; refunded: number; disputed: number }>

/** What payers have paid, got back and hold back in disputes, by currency. Payments between accounts do not count. */
export function moneyIn(world: World): MoneyIn {
  const sums: MoneyIn = {}
  for (const scope of world.scopes()) {
    const sumOf = (currency: string) => (sums[currency] ??= { captured: 0, refunded: 0, disputed: 0 })
    for (const charge of scope.rows('charge')) {
      if (charge.status !== 'succeeded' || charge.source_transfer) continue
      const sum = sumOf(charge.currency)
      sum.captured += charge.amount_captured
      sum.refunded += charge.amount_refunded
    }
    for (const { amount, currency, status } of scope.rows('dispute')) if (status !== 'won') sumOf(currency).disputed += amount
  }
  return sums
}
