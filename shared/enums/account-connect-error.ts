export const accountConnectErrors = ['ACCOUNT_TAKEN', 'ALREADY_CONNECTED', 'NON_MEMBER', 'UNKNOWN'] as const

export type AccountConnectError = (typeof accountConnectErrors)[number]
