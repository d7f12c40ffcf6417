import type { Enrollment } from '#server/domains/membership/membership.ts'
import type {
  PartnerProgramEnrollmentChangeOrigin,
  PartnerProgramEnrollmentCheck,
  PartnerProgramEnrollmentStatus,
  PartnerProgramIneligibilityReason,
} from '#shared/enums/partner-program.ts'

export type EnrollmentOrigin = PartnerProgramEnrollmentChangeOrigin
export type EnrollmentStatus = PartnerProgramEnrollmentStatus

export type EnrollmentCheck = { check: PartnerProgramEnrollmentCheck; passed: boolean; message: string }

/** Enrolled, whether or not it is paid at the moment; false for users who left or never joined. */
export const isInProgram = (enrollment: Pick<Enrollment, 'status'> | undefined): boolean =>
  enrollment !== undefined && enrollment.status !== 'INACTIVE' && enrollment.status !== 'UNKNOWN'

const changes: Record<EnrollmentOrigin, Partial<Record<EnrollmentStatus | 'NONE', readonly EnrollmentStatus[]>>> = {
  USER_SELF_ACTION: {
    NONE: ['ACTIVE'],
    INACTIVE: ['ACTIVE'],
    ACTIVE: ['INACTIVE'],
    PENDING_ACTION: ['ACTIVE', 'INACTIVE'],
    UNKNOWN: ['ACTIVE'],
  },
  DELINQUENCY_SYSTEM_ACTION: { ACTIVE: ['PENDING_ACTION'], PENDING_ACTION: ['ACTIVE', 'INACTIVE'] },
  ADMIN_ACTION: {
    INACTIVE: ['SUSPENDED'],
    ACTIVE: ['SUSPENDED'],
    PENDING_ACTION: ['SUSPENDED'],
    UNKNOWN: ['SUSPENDED'],
    SUSPENDED: ['ACTIVE', 'INACTIVE'],
  },
}

/** Which status changes each origin may make. */
export const canTransitionEnrollment = (
  origin: EnrollmentOrigin,
  from: EnrollmentStatus | 'NONE',
  to: EnrollmentStatus,
): boolean => changes[origin][from]?.includes(to) ?? false

/** The failed requirements that must stay met; a published story is required only at enrollment. */
export function lapsedRequirements(checks: readonly EnrollmentCheck[]): PartnerProgramIneligibilityReason[] {
  const fails = (name: PartnerProgramEnrollmentCheck) => checks.some(({ check, passed }) => check === name && !passed)
  return [
    ...(fails('IS_MEMBER') ? (['LACK_OF_MEMBERSHIP'] as const) : []),
    ...(fails('PAYOUT_SETTINGS') ? (['MISSING_PAYOUT_INFORMATION'] as const) : []),
  ]
}
