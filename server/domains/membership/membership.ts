export { isSiteMemberNow } from './active-membership.sql.ts'
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
} from './active-membership.ts'
export { validateGift } from './gifts/validate-gift.ts'
export { loadPriceBook, findPriceBook } from './prices/price-book.ts'
export { isEligibleForHalfOff, undiscountedMonthlyPrice } from './offers.ts'
