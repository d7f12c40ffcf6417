export {
  findActiveMembership,
  type Enrollment,
  enrollmentsByUser,
  hadMembership,
  hasActiveMembership,
  isEnrolled,
  isMember,
  type Membership,
  membershipsByUser,
  membershipTier,
} from './active-membership.ts'
export { isEligibleForHalfOff, undiscountedMonthlyPrice } from './offers.ts'
