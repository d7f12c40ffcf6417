export const customDomainStatusValues = ['PENDING', 'VERIFYING', 'LIVE', 'FAILED', 'RELEASED'] as const

export type CustomDomainStatus = (typeof customDomainStatusValues)[number]

export const domainConnectErrors = ['INVALID_DOMAIN'] as const

export type DomainConnectError = (typeof domainConnectErrors)[number]
