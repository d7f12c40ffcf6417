export {
  findActiveMembership,
  type Enrollment,
  enrollmentsByUser,
  hadMembership,
  hasActiveMembership,
  isEnrolled,
  type Membership,
  membershipsByUser,
  membershipTier,
} from './active-membership.ts'
export { onChargeSettled } from './on-charge-settled.ts'
export { onGiftChargeSettled } from './gifts/on-gift-charge-settled.ts'
export { scheduleMembershipRenewals, registerMembershipJobs } from './membership-jobs.ts'
export { isEligibleForHalfOff, undiscountedMonthlyPrice } from './offers.ts'
