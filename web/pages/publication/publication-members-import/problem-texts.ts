import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { MemberImportProblem } from '#shared/enums/member-management.ts'

/** Why a row is not imported, and what to do about it. */
export const problemTexts: Record<MemberImportProblem, Phrase> = {
  NO_ADDRESS: phrase`No email address.`,
  INVALID_ADDRESS: phrase`This isn’t a valid email address.`,
  NO_CUSTOMER_ID: phrase`No Stripe customer id. They may read for free.`,
  TWICE_IN_FILE: phrase`This address or customer id is in the file twice. Only the first row counts.`,
  UNKNOWN_CUSTOMER: phrase`Your Stripe account has no such customer. Check that you connected the account they pay to.`,
  OTHER_ADDRESS: phrase`In Stripe this customer has another email address, or none.`,
  NO_SUBSCRIPTION: phrase`This customer has no subscription in Stripe.`,
  SEVERAL_SUBSCRIPTIONS: phrase`This customer has more than one running subscription. Cancel all but one in Stripe, then check
    again.`,
  CANCELED: phrase`Their subscription has been canceled.`,
  UNPAID: phrase`Their last payment failed. Once they’ve paid, check again.`,
  OTHER_INTERVAL: phrase`They pay by an interval other than a month or a year.`,
  NO_MONTHLY_TIER: phrase`They pay by the month, and you chose no tier for that.`,
  NO_YEARLY_TIER: phrase`They pay by the year, and you chose no tier for that.`,
  OTHER_CURRENCY: phrase`They pay in another currency than your tier.`,
  ALREADY_MEMBER: phrase`Already a member here.`,
  NO_ANSWER: phrase`Stripe didn’t answer for this row. Check again.`,
}
