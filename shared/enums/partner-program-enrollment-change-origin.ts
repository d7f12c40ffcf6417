export const partnerProgramEnrollmentChangeOrigins = ['ADMIN_ACTION', 'DELINQUENCY_SYSTEM_ACTION', 'USER_SELF_ACTION'] as const

export type PartnerProgramEnrollmentChangeOrigin = (typeof partnerProgramEnrollmentChangeOrigins)[number]
