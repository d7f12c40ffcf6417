export const domainConnectErrors = ['INVALID_DOMAIN'] as const

export type DomainConnectError = (typeof domainConnectErrors)[number]
