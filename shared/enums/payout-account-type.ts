export const payoutAccountTypes = ['STRIPE_EXPRESS', 'STRIPE_STANDARD'] as const

export type PayoutAccountType = (typeof payoutAccountTypes)[number]
