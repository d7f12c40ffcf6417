export const mobileVerificationSteps = ['phone', 'code', 'done'] as const

export type MobileVerificationStep = (typeof mobileVerificationSteps)[number]
