export const tokenErrors = ['NOT_ENOUGH_TOKENS'] as const

export type TokenError = (typeof tokenErrors)[number]
