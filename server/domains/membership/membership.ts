export {
  activeMembership,
  type Enrollment,
  enrollmentsByUser,
  hadMembership,
  hasActiveMembership,
  isEnrolled,
  type Membership,
  membershipsByUser,
  tierOf,
} from './active-membership.ts'
export { followCharges } from './follow-charges.ts'
export { followGiftCharges } from './gifts/follow-gift-charges.ts'
export { keepMembershipsRenewed, startMembershipJobs } from './membership-jobs.ts'
export { hasRightToHalfOff, monthlyPriceOf } from './offers.ts'
