export const partnerProgramApplicationStatusValues = ['APPROVED', 'INVALID', 'NOT_SUBMITTED', 'ON_HOLD', 'PENDING'] as const

export type PartnerProgramApplicationStatus = (typeof partnerProgramApplicationStatusValues)[number]
