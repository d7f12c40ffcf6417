export const payoutStatusValues = [
  'FORFEITED',
  'INTERNAL_FAILED',
  'ON_HOLD',
  'PAID',
  'PENDING',
  'PROCESSING',
  'PROVIDER_FAILED',
  'REVERSED',
  'UNKNOWN',
] as const

export type PayoutStatus = (typeof payoutStatusValues)[number]
