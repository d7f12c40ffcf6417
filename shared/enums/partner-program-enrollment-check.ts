export const partnerProgramEnrollmentChecks = ['IS_MEMBER', 'LOCATION', 'PAYOUT_SETTINGS', 'POST_ACTIVITY'] as const

export type PartnerProgramEnrollmentCheck = (typeof partnerProgramEnrollmentChecks)[number]
