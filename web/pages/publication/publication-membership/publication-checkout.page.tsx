import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { moneyText, parseMoney } from '#shared/payments/parse-money.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { redirectPathIn } from '#web/features/membership/checkout-path.ts'
import { useFormFields } from '#web/features/membership/use-form-fields.ts'
import { CheckoutFrame, SummaryRow } from '#web/features/payment/CheckoutFrame.tsx'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { cadencePrice } from '#web/features/publication-membership/tier-words.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import {
  publicationMembershipQuery,
  purchaseMutation,
  selectSellingPublication,
  type OfferingPublication,
  type TierData,
} from './membership.operations.ts'
import { tierFeatures } from './tier-features.ts'

const variablesOf = ({ params }: PageInput) => ({ slug: params.collectionSlug ?? '' })

/** The tier and the period of the address; a period that is not sold becomes the other. */
function chosenIn({ query }: PageInput, publication: OfferingPublication | undefined) {
  const tier = publication?.membershipOffer?.tiers.find(({ id }) => id === query.get('tier'))
  const wanted: PublicationCadence = query.get('cadence') === 'YEARLY' ? 'YEARLY' : 'MONTHLY'
  const other: PublicationCadence = wanted === 'YEARLY' ? 'MONTHLY' : 'YEARLY'
  return tier && { tier, cadence: cadencePrice(tier, wanted) === null ? other : wanted }
}

function CheckoutScreen({ input }: { input: PageInput }) {
  const publication = selectSellingPublication(useQuery(publicationMembershipQuery, variablesOf(input)).data)
  const chosen = chosenIn(input, publication)
  if (!publication) return null
  const membershipPage = pathTo('ShowPublicationMembership', { collectionSlug: publication.slug })
  if (publication.viewerMembership)
    return (
      <Page
        align="center"
        title={t`You’re already a member`}
        lead={<>{rich`Every member-only story in ${<bdi>{publication.name}</bdi>} is open to you.`}</>}
      >
        <Row align="center">
          <Button kind="primary" href={membershipPage}>
            {t`See your membership`}
          </Button>
        </Row>
      </Page>
    )
  return chosen ? <Checkout {...chosen} publication={publication} redirect={redirectPathIn(input.query)} /> : null
}

type Props = NonNullable<ReturnType<typeof chosenIn>> & { publication: OfferingPublication; redirect: string | undefined }

function Checkout({ publication, tier, cadence, redirect }: Props) {
  const { slug, name, membershipOffer } = publication
  const purchase = useMutation(purchaseMutation)
  const lowest = cadencePrice(tier, cadence) ?? 0
  const isFounding = tier.kind === 'FOUNDING'
  const { entry, problems, fields, check, showAtField, control } = useFormFields({ amount: moneyText(lowest) }, (values) =>
    isFounding ? amountProblem(values.amount, lowest, tier) : {},
  )
  const days = tier.trialDays ?? 0
  const isTrial = tier.trialDays !== null && membershipOffer?.isTrialAvailable === true
  const amount = isFounding ? (parseMoney(entry.amount) ?? Number.NaN) : lowest
  const shown = Number.isNaN(amount) ? lowest : amount
  const price = formatMoney(shown, tier.currency)
  const membershipPage = pathTo('ShowPublicationMembership', { collectionSlug: slug }, { query: { redirect } })

  const pay = async ({ nonce, threeDSecureToken, idempotencyKey }: Payment) => {
    const { payload, refusal } = readPayload(
      await purchase({ tierId: tier.id, cadence, amount, isTrial, nonce, threeDSecureToken, idempotencyKey }),
      'PublicationMembership',
    )
    if (payload) {
      // A full page load: everything cached here was loaded for a non-member.
      window.location.assign(pathTo('ShowPublicationMembership', { collectionSlug: slug }, { query: { joined: 1, redirect } }))
      return undefined
    }
    return showAtField(refusal)
  }
  return (
    <CheckoutFrame
      title={t`Become a member of ${name}`}
      lead={
        <>
          {rich`You chose ${(
            <b>
              <bdi>{tier.name}</bdi>
            </b>
          )}. ${(
            <Link className="link" href={membershipPage}>
              {t`Choose another membership`}
            </Link>
          )}`}
        </>
      }
      summary={
        <>
          <SummaryRow label={<bdi>{cadence === 'MONTHLY' ? t`${tier.name}, monthly` : t`${tier.name}, yearly`}</bdi>}>
            {price}
          </SummaryRow>
          <SummaryRow label={t`Due today`} isTotal>
            {isTrial ? formatMoney(0, tier.currency) : price}
          </SummaryRow>
        </>
      }
      points={tierFeatures(tier, name)}
    >
      <PaymentForm
        text={isTrial ? plural(days, phrase`Start your 1 free day`, phrase`Start your ${days} free days`) : t`Pay ${price}`}
        amount={isTrial ? 0 : shown}
        currency={tier.currency}
        savesMethod
        account={membershipOffer?.sellerAccountId}
        check={check}
        onPay={pay}
        terms={
          <p className="muted">
            {isTrial && <>{plural(days, phrase`Nothing is charged for 1 day.`, phrase`Nothing is charged for ${days} days.`)} </>}
            {cadence === 'MONTHLY'
              ? t`It renews for ${price} a month, tax included.`
              : t`It renews for ${price} a year, tax included.`}{' '}
            {rich`Cancel in two clicks; you keep what you paid for. You pay ${<bdi>{name}</bdi>}, and by paying you agree to our
              ${(
                <Link className="link" href={pathTo('ShowTerms')}>
                  {t`terms`}
                </Link>
              )}.`}
          </p>
        }
      >
        {isFounding && (
          <div ref={fields}>
            <Field
              label={t`What you pay a year, in ${tier.currency}`}
              hint={t`${formatMoney(lowest, tier.currency)} or more.`}
              error={problems.amount}
            >
              <TextInput {...control('amount')} inputMode="decimal" dir="ltr" autoComplete="off" maxLength={12} required />
            </Field>
          </div>
        )}
      </PaymentForm>
    </CheckoutFrame>
  )
}

/** In minor units, what the server accepts at most. */
const maxAmount = 10_000_000

function amountProblem(text: string, lowest: number, { currency }: TierData): { amount?: string } {
  const amount = parseMoney(text)
  const isGood = amount !== null && amount >= lowest && amount <= maxAmount
  return isGood
    ? {}
    : { amount: t`Enter an amount from ${formatMoney(lowest, currency)} to ${formatMoney(maxAmount, currency)}.` }
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationMembershipQuery, variablesOf(input))],
  outcome: (data, input) => {
    const publication = selectSellingPublication(data.get(publicationMembershipQuery))
    if (!publication) return { kind: 'unavailable', status: 404 }
    if (publication.viewerMembership || chosenIn(input, publication)) return { kind: 'page' }
    return { kind: 'redirect', to: pathTo('ShowPublicationMembership', { collectionSlug: publication.slug }), permanent: false }
  },
  head: () => ({ title: t`Become a member`, noindex: true }),
  Page: CheckoutScreen,
}
