import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { graphql } from '#web/data/graphql.ts'
import { membershipStatusFragment } from '#web/features/membership/membership-status.operations.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { useRef } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { methodName, nextCharge } from '#web/features/membership/membership-labels.ts'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { updatedPaymentAddress } from './updated-payment-address.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const updatePaymentQuery = graphql(
  `
  query UpdatePaymentQuery {
    viewer { id hasPastMemberships membership { id tier } geolocation { country } }
    membershipStatus { membershipId ...MembershipStatusFields }
  }
`,
  [membershipStatusFragment],
)

const updatePaymentMethodMutation = graphql(
  `
  mutation UpdatePaymentMethodMutation($nonce: String!, $postalCode: String, $threeDSecureToken: String, $provider: PaymentProvider) {
    updatePaymentMethod(nonce: $nonce, postalCode: $postalCode, threeDSecureToken: $threeDSecureToken, provider: $provider) {
      __typename
      ... on MembershipStatus { membershipId ...MembershipStatusFields }
      ...Refusal
    }
  }
`,
  [membershipStatusFragment],
)

/** Replaces a membership's payment method. */
function UpdatePaymentScreen() {
  const { data } = useQuery(updatePaymentQuery, {})
  const update = useMutation(updatePaymentMethodMutation)
  const { referrer } = useNavigation()
  const initialReferrer = useRef(referrer)
  const membership = data?.membershipStatus
  const method = methodName(membership?.paymentMethod ?? null)
  const save = async ({ nonce, postalCode, threeDSecureToken, provider }: Payment) => {
    const result = await update({ nonce, postalCode, threeDSecureToken, ...(provider && { provider }) })
    const refusal = refusalOf(result, 'MembershipStatus')
    // A full page load, because a reactivated membership unlocks stories.
    if (!refusal) window.location.assign(updatedPaymentAddress(initialReferrer.current, window.location.origin))
    return refusal
  }
  return (
    <Page
      title={t`Update your payment method`}
      width="narrow"
      lead={
        <>
          {method ? t`You currently pay with ${method}.` : t`You have no payment method on file.`}{' '}
          {membership ? t`Next charge: ${nextCharge(membership)}` : ''}
        </>
      }
    >
      <PaymentForm
        text={t`Save payment method`}
        amount={0}
        currency={membership?.currency ?? 'USD'}
        savesMethod
        country={data?.viewer?.geolocation?.country ?? undefined}
        onPay={save}
        terms={
          <p className="muted">
            {rich`It replaces your current one, starting with your next charge. ${(
              <a className="link" href={pathTo('ShowSettingsTab', { setting: 'membership' })}>
                {t`Back to membership settings`}
              </a>
            )}`}
          </p>
        }
      />
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(updatePaymentQuery, {})],
  outcome: (data) => {
    const viewer = data.get(updatePaymentQuery)?.viewer
    return viewer && (viewer.membership || viewer.hasPastMemberships)
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowPay'), permanent: false }
  },
  head: () => ({ title: t`Update your payment method`, noindex: true }),
  Page: UpdatePaymentScreen,
}
