import { phrase, t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'
import { useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { plansPath } from '#web/features/membership/checkout-path.ts'
import { amountDueToday } from '#web/features/membership/plan-labels.ts'
import type { CheckoutPriceData } from '#web/features/membership/checkout-price.operations.ts'
import type { PlanData } from '#web/features/membership/plans.operations.ts'
import type { PaymentRefusal } from '#web/features/payment/provider-in-browser.ts'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'

const startCheckoutMutation = graphql(`
  mutation StartCheckoutMutation($planId: ID!, $paymentMethodKind: PaymentMethodKind!, $country: String, $discountId: ID, $postalCode: String, $provider: PaymentProvider) {
    startCheckout(planId: $planId, paymentMethodKind: $paymentMethodKind, country: $country, discountId: $discountId, postalCode: $postalCode, provider: $provider) {
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

type PurchaseOptions = {
  country: string | undefined
  coupon: string | undefined
  redirect: string | undefined
  /** The price that is shown, as far as it is known. */
  price: CheckoutPriceData | undefined
}

const totalChangedText = phrase`Tax applies where you live, so the total has changed. Check it, then pay again to agree.`

/** Buys a plan in two steps: the price with local tax, then the payment. Only a price that was shown is charged. */
export function usePurchase(plan: PlanData | undefined, { country, coupon, redirect, price }: PurchaseOptions) {
  const start = useMutation(startCheckoutMutation)
  const purchase = useMutation(purchaseMembershipMutation)
  const choice = [plan?.id, country, coupon, price?.total].join(' ')
  const [changed, setChanged] = useState<{ choice: string; amountDue: number; tax: number }>()
  const total = changed?.choice === choice ? changed : undefined
  const [requiresCountry, setRequiresCountry] = useState(false)
  const startedKey = useRef<string>(undefined)
  const shownTotal = total?.amountDue ?? price?.total ?? (plan ? amountDueToday(plan) : 0)

  const pay = async ({ kind, ...payment }: Payment): Promise<PaymentRefusal | undefined> => {
    const { threeDSecureToken, idempotencyKey, postalCode, provider } = payment
    if (!plan) return { __typename: 'CheckoutNotAvailable' }
    const discountId = coupon ?? null
    // The same payment sent again has been started, and may even be paid.
    if (threeDSecureToken === null && startedKey.current !== idempotencyKey) {
      const started = await start({
        planId: plan.id,
        paymentMethodKind: kind,
        country: country ?? null,
        discountId,
        postalCode,
        ...(provider && { provider }),
      })
      const { payload: session, refusal } = readPayload(started, 'CheckoutSession')
      if (refusal) {
        if ('__typename' in refusal && refusal.__typename === 'MissingLocalizationInformation') setRequiresCountry(true)
        return refusal
      }
      if (session.amountDue !== shownTotal) {
        setChanged({ ...session, choice })
        return { __typename: 'BadRequest', message: t(totalChangedText) }
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
  return { pay, total: shownTotal, changedTax: total?.tax, requiresCountry: requiresCountry, plansHref: plansPath(redirect) }
}
