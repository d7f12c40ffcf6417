export const partnerProgramIneligibilityReasons = ['LACK_OF_MEMBERSHIP', 'MISSING_PAYOUT_INFORMATION'] as const

export type PartnerProgramIneligibilityReason = (typeof partnerProgramIneligibilityReasons)[number]
