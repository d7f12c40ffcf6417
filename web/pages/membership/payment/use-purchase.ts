import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'
import { useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { plansPath } from '#web/features/membership/checkout-path.ts'
import { amountDueToday } from '#web/features/membership/plan-labels.ts'
import type { PlanData } from '#web/features/membership/plans.operations.ts'
import type { PaymentRefusal } from '#web/features/payment/use-bank-confirmation.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'

const startCheckoutMutation = graphql(`
  mutation StartCheckoutMutation($planId: ID!, $paymentMethodKind: PaymentMethodKind!, $country: String, $discountId: ID, $provider: PaymentProvider) {
    startCheckout(planId: $planId, paymentMethodKind: $paymentMethodKind, country: $country, discountId: $discountId, provider: $provider) {
      __typename
      ... on CheckoutSession { id amountDue tax currency clientToken requiresThreeDSecure }
      ...Refusal
    }
  }
`)

const purchaseMembershipMutation = graphql(
  `
  mutation PurchaseMembershipMutation(
    $planId: ID!
    $nonce: String!
    $postalCode: String
    $threeDSecureToken: String
    $discountId: ID
    $idempotencyKey: String
    $provider: PaymentProvider
  ) {
    purchaseMembership(
      planId: $planId
      nonce: $nonce
      postalCode: $postalCode
      threeDSecureToken: $threeDSecureToken
      discountId: $discountId
      idempotencyKey: $idempotencyKey
      provider: $provider
    ) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)

type PurchaseOptions = { country: string | undefined; coupon: string | undefined; redirect: string | undefined }

const totalChangedText = 'Tax applies where you live, so the total has changed. Check it, then pay again to agree.'

/** Buys a plan in two steps: the price with local tax, then the payment. Only a price that was shown is charged. */
export function usePurchase(plan: PlanData | undefined, { country, coupon, redirect }: PurchaseOptions) {
  const start = useMutation(startCheckoutMutation)
  const purchase = useMutation(purchaseMembershipMutation)
  const [total, setTotal] = useState<{ amountDue: number; tax: number }>()
  const [requiresCountry, setRequiresCountry] = useState(false)
  const startedKey = useRef<string>(undefined)
  const shownTotal = total?.amountDue ?? (plan ? amountDueToday(plan) : 0)

  const pay = async ({ kind, ...payment }: Payment): Promise<PaymentRefusal | undefined> => {
    const { threeDSecureToken, idempotencyKey, provider } = payment
    if (!plan) return { __typename: 'CheckoutNotAvailable' }
    const discountId = coupon ?? null
    // The same payment sent again has been started, and may even be paid.
    if (threeDSecureToken === null && startedKey.current !== idempotencyKey) {
      const started = await start({
        planId: plan.id,
        paymentMethodKind: kind,
        country: country ?? null,
        discountId,
        ...(provider && { provider }),
      })
      const { payload: session, refusal } = readPayload(started, 'CheckoutSession')
      if (refusal) {
        if ('__typename' in refusal && refusal.__typename === 'MissingLocalizationInformation') setRequiresCountry(true)
        return refusal
      }
      if (session.amountDue !== shownTotal) {
        setTotal(session)
        return { __typename: 'BadRequest', message: totalChangedText }
      }
      startedKey.current = idempotencyKey
    }
    const bought = await purchase({ planId: plan.id, ...payment, discountId })
    const { payload, refusal } = readPayload(bought, 'MembershipStatus')
    if (refusal) return refusal
    // A full page load: everything cached here was loaded for a non-member.
    window.location.assign(
      pathTo('ShowPlansConfirmationMembershipType', { membershipType: payload.membershipType }, { query: { redirect } }),
    )
    return undefined
  }
  return { pay, total: shownTotal, tax: total?.tax ?? 0, requiresCountry: requiresCountry, plansHref: plansPath(redirect) }
}
