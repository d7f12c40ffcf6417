export const mobileVerificationErrors = [
  'RATE_LIMITED',
  'USER_DEACTIVATED',
  'USER_DELETED',
  'USER_NOT_MOBILE_VERIFIED',
  'USER_SUSPENDED',
  'UNKNOWN',
] as const

export type MobileVerificationError = (typeof mobileVerificationErrors)[number]
