export const phoneVerificationErrors = ['INVALID', 'INVALID_COUNTRY_CODE', 'TOO_LONG', 'TOO_SHORT'] as const

export type PhoneVerificationError = (typeof phoneVerificationErrors)[number]
