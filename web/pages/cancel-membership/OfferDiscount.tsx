import type { MembershipCancellationDiscount } from '#shared/enums/membership-cancellation-discount.ts'
import { discounted } from '#shared/membership/plans.ts'
import { percentOff } from '#shared/membership/rules.ts'
import { formatMoney } from '#shared/payments/money.ts'
import type { MembershipStanding } from '#web/shell/membership/membership-status.operations.ts'
import { termsOf } from '#web/shell/membership/plan-words.ts'

/** What one would pay for a year, instead of leaving. */
export function OfferDiscount({ standing, offer }: { standing: MembershipStanding; offer: MembershipCancellationDiscount }) {
  const { amount, currency, membershipType } = standing
  const percent = percentOff[offer]
  return (
    <p>
      You said it costs too much. For one year we take {percent} % off: <s>{formatMoney(amount, currency)}</s>{' '}
      <b>{formatMoney(discounted(amount, percent), currency)}</b> a {termsOf(membershipType).per}, from the next charge on. The
      writers you read are paid as before.
    </p>
  )
}
