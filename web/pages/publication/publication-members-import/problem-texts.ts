import type { MemberImportProblem } from '#shared/enums/member-management.ts'

/** Why a row is not imported, and what to do about it. */
export const problemTexts: Record<MemberImportProblem, string> = {
  NO_ADDRESS: 'No email address.',
  INVALID_ADDRESS: 'This isn’t a valid email address.',
  NO_CUSTOMER_ID: 'No Stripe customer id. They may read for free.',
  TWICE_IN_FILE: 'This address or customer id is in the file twice. Only the first row counts.',
  UNKNOWN_CUSTOMER: 'Your Stripe account has no such customer. Check that you connected the account they pay to.',
  OTHER_ADDRESS: 'In Stripe this customer has another email address, or none.',
  NO_SUBSCRIPTION: 'This customer has no subscription in Stripe.',
  SEVERAL_SUBSCRIPTIONS: 'This customer has more than one running subscription. Cancel all but one in Stripe, then check again.',
  CANCELED: 'Their subscription has been canceled.',
  UNPAID: 'Their last payment failed. Once they’ve paid, check again.',
  OTHER_INTERVAL: 'They pay by an interval other than a month or a year.',
  NO_MONTHLY_TIER: 'They pay by the month, and you chose no tier for that.',
  NO_YEARLY_TIER: 'They pay by the year, and you chose no tier for that.',
  OTHER_CURRENCY: 'They pay in another currency than your tier.',
  ALREADY_MEMBER: 'Already a member here.',
  NO_ANSWER: 'Stripe didn’t answer for this row. Check again.',
}
