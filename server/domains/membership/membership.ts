export { activeMembershipsByUser, hasActiveMembership, isEnrolled, tierOf, type ActiveMembership } from './active-membership.ts'
