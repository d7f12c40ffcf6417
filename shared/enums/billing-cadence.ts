export const billingCadences = ['MONTHLY', 'ANNUAL'] as const

export type BillingCadence = (typeof billingCadences)[number]
