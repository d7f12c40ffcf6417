import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { PayoutStatus } from '#shared/enums/partner-program.ts'

export type Payout = Selectable<Tables['payouts']>

const changes: Record<PayoutStatus, readonly PayoutStatus[]> = {
  PENDING: ['PROCESSING', 'ON_HOLD'],
  PROCESSING: ['PAID', 'PROVIDER_FAILED', 'INTERNAL_FAILED'],
  PROVIDER_FAILED: ['PENDING', 'ON_HOLD'],
  INTERNAL_FAILED: ['PENDING', 'ON_HOLD'],
  ON_HOLD: ['PENDING', 'FORFEITED'],
  PAID: ['REVERSED'],
  FORFEITED: [],
  REVERSED: [],
  UNKNOWN: [],
}

/** The allowed status changes of a payout. Paid, forfeited and reversed are final, except that a paid one can be reversed. */
export const canTransitionPayout = (from: PayoutStatus, to: PayoutStatus): boolean => changes[from].includes(to)

/** Splits a month's balance into taxes, fee and transfer, in cents: taxes apply to the full balance, then the fee. */
export function splitBalance(balance: number, { feeCents, percent }: { feeCents: number; percent: number }) {
  const tax = Math.ceil((balance * percent) / 100)
  const fee = Math.min(feeCents, balance - tax)
  return { tax, fee, net: balance - tax - fee }
}
