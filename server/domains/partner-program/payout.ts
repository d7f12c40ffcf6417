import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { PayoutStatus } from '#shared/enums/payout-status.ts'

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

/** What may become of a payout. What is paid, forfeited or reversed stays so, but that a paid one may be reversed. */
export const mayBecome = (from: PayoutStatus, to: PayoutStatus): boolean => changes[from].includes(to)

/** How a balance of a month becomes a transfer, in cents: first the taxes of all of it, then the fee. */
export function divide(balance: number, { feeCents, percent }: { feeCents: number; percent: number }) {
  const tax = Math.ceil((balance * percent) / 100)
  const fee = Math.min(feeCents, balance - tax)
  return { tax, fee, net: balance - tax - fee }
}
