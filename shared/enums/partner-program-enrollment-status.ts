export const partnerProgramEnrollmentStatusValues = ['ACTIVE', 'INACTIVE', 'PENDING_ACTION', 'SUSPENDED', 'UNKNOWN'] as const

export type PartnerProgramEnrollmentStatus = (typeof partnerProgramEnrollmentStatusValues)[number]
