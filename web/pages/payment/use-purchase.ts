import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { plansPath } from '#web/shell/membership/checkout-path.ts'
import { dueToday } from '#web/shell/membership/plan-words.ts'
import type { PlanData } from '#web/shell/membership/plans.operations.ts'
import type { Payment } from '#web/shell/payment/PaymentForm.tsx'
import { type RefusedAnswer, refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { purchaseMembershipMutation, startCheckoutMutation } from './payment.operations.ts'

type Given = { country: string | undefined; coupon: string | undefined; redirect: string | undefined }

const otherTotal = 'Tax applies where you live, so the total has changed. Check it, then pay again to agree.'

/** Buys a plan in two steps: the price with local tax, then the payment. Only a price that was shown is charged. */
export function usePurchase(plan: PlanData | undefined, { country, coupon, redirect }: Given) {
  const start = useCommand(startCheckoutMutation)
  const purchase = useCommand(purchaseMembershipMutation)
  const [total, setTotal] = useState<{ amountDue: number; tax: number }>()
  const [asksCountry, setAsksCountry] = useState(false)
  const shown = total?.amountDue ?? (plan ? dueToday(plan) : 0)

  const pay = async ({ kind, nonce, postalCode, threeDSecureToken }: Payment): Promise<RefusedAnswer | undefined> => {
    if (!plan) return { __typename: 'CheckoutNotAvailable' }
    const discountId = coupon ?? null
    if (threeDSecureToken === null) {
      const begun = await start({ planId: plan.id, paymentMethodKind: kind, country: country ?? null, discountId })
      const session = begun.data?.startCheckout
      if (session?.__typename === 'MissingLocalizationInformation') setAsksCountry(true)
      if (session?.__typename !== 'CheckoutSession') return refusedBy(session, begun.errors)
      if (session.amountDue !== shown) {
        setTotal(session)
        return { __typename: 'BadRequest', message: otherTotal }
      }
    }
    const bought = await purchase({ planId: plan.id, nonce, postalCode, threeDSecureToken, discountId })
    const answer = bought.data?.purchaseMembership
    if (answer?.__typename !== 'MembershipStatus') return refusedBy(answer, bought.errors)
    // A full page load: everything cached here was loaded for a non-member.
    window.location.assign(
      pathTo('ShowPlansConfirmationMembershipType', { membershipType: answer.membershipType }, { query: { redirect } }),
    )
    return undefined
  }
  return { pay, total: shown, tax: total?.tax ?? 0, asksCountry, otherPlans: plansPath(redirect) }
}
