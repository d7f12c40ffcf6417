import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'

/** An active, paid yearly membership. */
export const activeMembershipState: MembershipStatusData = {
  membershipId: 'm1',
  membershipType: 'YEARLY',
  status: 'ACTIVE',
  startedAt: '2026-01-01T00:00:00.000Z',
  currentPeriodEndsAt: '2027-01-01T00:00:00.000Z',
  amount: 5000,
  renewalAmount: 5000,
  currency: 'USD',
  discountEndsAt: null,
  trialEndsAt: null,
  paymentProvider: 'STRIPE',
  paymentFailedAt: null,
  isCancelled: false,
  hasCreditCardExpired: false,
  hasRecurringPaymentFailedMoreThanOnce: false,
  paymentMethod: null,
  switchPlanSchedule: null,
}
