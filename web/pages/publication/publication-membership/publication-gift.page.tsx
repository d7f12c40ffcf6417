import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { giftPeopleProblems } from '#web/features/membership/gift-people.ts'
import { GiftPeopleFields } from '#web/features/membership/GiftPeopleFields.tsx'
import { useFormFields } from '#web/features/membership/use-form-fields.ts'
import { CheckoutFrame, SummaryRow } from '#web/features/payment/CheckoutFrame.tsx'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import {
  type PublicationGiftReceiptData,
  type GivingPublication,
  publicationGiftPageQuery,
  purchasePublicationGiftMutation,
  selectGivingPublication,
} from './gifts.operations.ts'

const variablesOf = ({ params }: PageInput) => ({ slug: params.collectionSlug ?? '' })

/** Those that are sold by the year. */
const giftTiers = ({ membershipOffer }: GivingPublication) =>
  membershipOffer?.tiers.flatMap((tier) => (tier.yearlyPrice === null ? [] : [{ ...tier, price: tier.yearlyPrice }])) ?? []

/** A year of a tier for someone else, who gets a code by email at once. */
function GiftScreen({ input }: { input: PageInput }) {
  const { data } = useQuery(publicationGiftPageQuery, variablesOf(input))
  const buy = useMutation(purchasePublicationGiftMutation)
  const [given, setGiven] = useState<PublicationGiftReceiptData>()
  const publication = selectGivingPublication(data)
  const tiers = publication ? giftTiers(publication) : []
  const [tierId, setTierId] = useState(tiers[0]?.id)
  const form = useFormFields(
    {
      recipientName: '',
      recipientEmail: '',
      message: '',
      giverName: data?.viewer?.name ?? '',
      giverEmail: data?.viewer?.email ?? '',
    },
    giftPeopleProblems,
  )
  const { entry, fields, check, showAtField } = form
  const tier = tiers.find(({ id }) => id === tierId) ?? tiers[0]
  if (!publication || !tier) return null
  const { slug, name, membershipOffer } = publication
  if (given) return <Confirmation receipt={given} slug={slug} />
  const price = formatMoney(tier.price, tier.currency)
  const pay = async ({ nonce, threeDSecureToken, idempotencyKey }: Payment) => {
    const gift = { ...entry, message: entry.message.trim() || null, tierId: tier.id, amount: tier.price }
    const { payload, refusal } = readPayload(
      await buy({ ...gift, nonce, threeDSecureToken, idempotencyKey }),
      'PublicationGiftReceipt',
    )
    if (payload) setGiven(payload)
    return refusal && showAtField(refusal)
  }
  return (
    <CheckoutFrame
      title={t`Give a year of ${name}`}
      lead={t`They get an email from you with a code, right away.`}
      summary={
        <>
          <SummaryRow label={<bdi>{t`${tier.name}, one year`}</bdi>}>{price}</SummaryRow>
          <SummaryRow label={t`Due today`} isTotal>
            {price}
          </SummaryRow>
        </>
      }
      points={[t`Every member-only story in ${name} for a year`, t`Never renews automatically`]}
    >
      <PaymentForm
        text={t`Pay ${price}`}
        amount={tier.price}
        currency={tier.currency}
        savesMethod={false}
        account={membershipOffer?.sellerAccountId}
        check={check}
        onPay={pay}
        terms={<p className="muted">{rich`You pay ${<bdi>{name}</bdi>} once, tax included.`}</p>}
      >
        <Stack ref={fields} gap={5}>
          <GiftPeopleFields
            form={form}
            before={
              tiers.length > 1 && (
                <Field label={t`Membership`}>
                  <Select value={tier.id} onChange={(event) => setTierId(event.target.value)}>
                    {tiers.map((choice) => (
                      <option key={choice.id} value={choice.id}>
                        {choice.name}, {formatMoney(choice.price, choice.currency)}
                      </option>
                    ))}
                  </Select>
                </Field>
              )
            }
          />
          <Heading>{t`Payment`}</Heading>
        </Stack>
      </PaymentForm>
    </CheckoutFrame>
  )
}

function Confirmation({ receipt, slug }: { receipt: PublicationGiftReceiptData; slug: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Replaces the form, so it takes the focus and is announced.
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  return (
    <Page
      align="center"
      icon={<Leafmark size={40} />}
      titleRef={heading}
      title={t`Your gift is on its way`}
      lead={
        <>
          {rich`${<bdi>{receipt.recipientName}</bdi>} gets your email at ${<bdi>{receipt.recipientEmail}</bdi>}, with the code
            in it. We’ve emailed you the receipt.`}
        </>
      }
    >
      <Row align="center">
        <Button kind="primary" href={pathTo('ShowCollectionHome', { collectionSlug: slug })}>
          {t`Go to the publication`}
        </Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationGiftPageQuery, variablesOf(input))],
  outcome: (data) => {
    const publication = selectGivingPublication(data.get(publicationGiftPageQuery))
    if (!publication) return { kind: 'unavailable', status: 404 }
    return giftTiers(publication).length > 0
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowPublicationMembership', { collectionSlug: publication.slug }), permanent: false }
  },
  head: () => ({ title: t`Give a membership`, noindex: true }),
  Page: GiftScreen,
}
