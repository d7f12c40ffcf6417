export const customDomainStatusValues = ['PENDING', 'VERIFYING', 'LIVE', 'FAILED', 'RELEASED'] as const

export type CustomDomainStatus = (typeof customDomainStatusValues)[number]
