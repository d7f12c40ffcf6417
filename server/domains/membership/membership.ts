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
