import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { methodName } from '#web/features/membership/membership-labels.ts'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { publicationMembershipQuery, selectSellingPublication, updateMethodMutation } from './membership.operations.ts'

const variablesOf = ({ params }: PageInput) => ({ slug: params.collectionSlug ?? '' })

/** Replaces the card with which a member pays a publication. */
function PaymentMethodScreen({ input }: { input: PageInput }) {
  const publication = selectSellingPublication(useQuery(publicationMembershipQuery, variablesOf(input)).data)
  const update = useMutation(updateMethodMutation)
  const membership = publication?.viewerMembership
  if (!publication || !membership) return null
  const method = methodName(membership.paymentMethod)
  const membershipPage = pathTo('ShowPublicationMembership', { collectionSlug: publication.slug })
  const save = async ({ nonce, threeDSecureToken }: Payment) => {
    const result = await update({ membershipId: membership.id, nonce, threeDSecureToken })
    const refusal = refusalOf(result, 'PublicationMembership')
    // A full page load, because the retried payment may have changed what is open.
    if (!refusal) window.location.assign(membershipPage)
    return refusal
  }
  return (
    <Page
      title={t`Update your card`}
      align="middle"
      width="narrow"
      lead={
        <>
          {method
            ? t`You currently pay ${publication.name} with ${method}.`
            : t`You have no card on file for ${publication.name}.`}
        </>
      }
    >
      <PaymentForm
        text={t`Save card`}
        amount={0}
        currency={membership.currency}
        savesMethod
        account={membership.sellerAccountId ?? undefined}
        onPay={save}
        terms={
          <p className="muted">
            {rich`It replaces your current one, starting with your next payment. ${(
              <a className="link" href={membershipPage}>
                {t`Back to your membership`}
              </a>
            )}`}
          </p>
        }
      />
    </Page>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationMembershipQuery, variablesOf(input))],
  outcome: (data) => {
    const publication = selectSellingPublication(data.get(publicationMembershipQuery))
    if (!publication) return { kind: 'unavailable', status: 404 }
    return publication.viewerMembership?.source === 'PURCHASE'
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowPublicationMembership', { collectionSlug: publication.slug }), permanent: false }
  },
  head: () => ({ title: t`Update your card`, noindex: true }),
  Page: PaymentMethodScreen,
}
