export const creditKinds = ['BONUS', 'POST', 'REFERRAL', 'CORRECTION', 'REVERSE_FORFEITURE'] as const

export type CreditKind = (typeof creditKinds)[number]
