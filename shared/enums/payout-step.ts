export const payoutSteps = ['country', 'account', 'tax', 'done'] as const

export type PayoutStep = (typeof payoutSteps)[number]
