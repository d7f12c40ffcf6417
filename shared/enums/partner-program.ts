export const creditKinds = ['BONUS', 'POST', 'REFERRAL', 'CORRECTION', 'REVERSE_FORFEITURE'] as const

export type CreditKind = (typeof creditKinds)[number]

export const debitKinds = ['BASE', 'FORFEITURE', 'PROCESSING_FEE', 'TAX_WITHHOLDING'] as const

export type DebitKind = (typeof debitKinds)[number]

export const enrollmentPermissionResults = ['ENROLLED', 'NOT_ENROLLED', 'PERMISSION_DENIED'] as const

export const partnerProgramApplicationStatusValues = ['APPROVED', 'INVALID', 'NOT_SUBMITTED', 'ON_HOLD', 'PENDING'] as const

export type PartnerProgramApplicationStatus = (typeof partnerProgramApplicationStatusValues)[number]

export const partnerProgramEnrollmentChangeOrigins = ['ADMIN_ACTION', 'DELINQUENCY_SYSTEM_ACTION', 'USER_SELF_ACTION'] as const

export type PartnerProgramEnrollmentChangeOrigin = (typeof partnerProgramEnrollmentChangeOrigins)[number]

export const partnerProgramEnrollmentChecks = ['IS_MEMBER', 'LOCATION', 'PAYOUT_SETTINGS', 'POST_ACTIVITY'] as const

export type PartnerProgramEnrollmentCheck = (typeof partnerProgramEnrollmentChecks)[number]

export const partnerProgramEnrollmentStatusValues = ['ACTIVE', 'INACTIVE', 'PENDING_ACTION', 'SUSPENDED', 'UNKNOWN'] as const

export type PartnerProgramEnrollmentStatus = (typeof partnerProgramEnrollmentStatusValues)[number]

export const partnerProgramIneligibilityReasons = ['LACK_OF_MEMBERSHIP', 'MISSING_PAYOUT_INFORMATION'] as const

export type PartnerProgramIneligibilityReason = (typeof partnerProgramIneligibilityReasons)[number]

export const payoutStatusValues = [
  'FORFEITED',
  'INTERNAL_FAILED',
  'ON_HOLD',
  'PAID',
  'PENDING',
  'PROCESSING',
  'PROVIDER_FAILED',
  'REVERSED',
  'UNKNOWN',
] as const

export type PayoutStatus = (typeof payoutStatusValues)[number]

export const postEarningReasons = [
  'AWARDED_BONUS',
  'EXCLUDED_CALL_TO_ACTION',
  'EXCLUDED_META_POST',
  'MINIMUM_GUARANTEE_ACCUMULATION',
  'MINIMUM_GUARANTEE_FULFILLED',
  'USER_EXCLUDED',
] as const

export type PostEarningReason = (typeof postEarningReasons)[number]

export const transactionKinds = ['CREDIT', 'DEBIT', 'TRANSFER'] as const

export type TransactionKind = (typeof transactionKinds)[number]
