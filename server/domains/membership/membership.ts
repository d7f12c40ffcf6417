export {
  type ActiveMembership,
  activeMembershipsByUser,
  type Enrollment,
  enrollmentsByUser,
  hadMembership,
  hasActiveMembership,
  isEnrolled,
  tierOf,
} from './active-membership.ts'
