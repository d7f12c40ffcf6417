import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { minSeats, maxGiftMessageLength, maxOrganizationNameLength, maxSeats } from '#shared/membership/gifts.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { NumberInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { type GiftReceiptData, giftPlansQuery, purchaseGroupGiftMutation } from '#web/features/membership/gifts.operations.ts'
import { GiftConfirmation } from '#web/features/membership/GiftConfirmation.tsx'
import { useFormFields } from '#web/features/membership/use-form-fields.ts'
import { useGiftPrice } from '#web/features/membership/use-gift-price.ts'
import { PayerCountryField } from '#web/features/payment/PayerCountryField.tsx'
import { AddedTaxRows, TaxNote } from '#web/features/payment/TaxRows.tsx'
import { CheckoutFrame, SummaryRow } from '#web/features/payment/CheckoutFrame.tsx'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { parseEmails, groupGiftFieldErrors, parseSeats } from './group-gift-fields.ts'
import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** Several one-year memberships at once, for a class or a team. */
function GroupGiftScreen() {
  const { config } = useEnvironment()
  const { data } = useQuery(giftPlansQuery, {})
  const buy = useMutation(purchaseGroupGiftMutation)
  const [given, setGiven] = useState<GiftReceiptData>()
  const { entry, problems, fields, check, showAtField, control } = useFormFields(
    { seats: '5', organizationName: '', contactEmail: data?.viewer?.email ?? '', recipientEmails: '', message: '' },
    groupGiftFieldErrors,
  )
  const plan = data?.giftPlans.find(({ type }) => type === 'GROUP_GIFT')
  const seats = parseSeats(entry.seats)
  const gift = useGiftPrice(plan, seats, data?.viewer?.geolocation?.country ?? undefined)
  if (!plan) return null
  if (given) return <GiftConfirmation receipt={given} />
  const total = formatMoney(gift.total, gift.currency)
  const pay = async ({ nonce, threeDSecureToken, idempotencyKey, provider }: Payment) => {
    const recipientEmails = parseEmails(entry.recipientEmails)
    const input = {
      seats,
      planId: plan.id,
      organizationName: entry.organizationName,
      contactEmail: entry.contactEmail,
      recipientEmails: recipientEmails.length > 0 ? recipientEmails : null,
      message: entry.message.trim() || null,
      ...gift.shown,
    }
    const { payload, refusal } = readPayload(
      await buy({ input, nonce, threeDSecureToken, idempotencyKey, ...(provider && { provider }) }),
      'GiftReceipt',
    )
    if (payload) setGiven(payload)
    return refusal && showAtField(refusal)
  }
  return (
    <CheckoutFrame
      title={t`Give memberships to a group`}
      lead={t`You get a code for each person to hand out, or we send them for you.`}
      summary={
        <>
          <SummaryRow label={t`${config.productName} for ${plan.months} months, each`}>
            {formatMoney(gift.unitPrice, gift.currency)}
          </SummaryRow>
          <SummaryRow label={t`Memberships`}>{seats}</SummaryRow>
          <AddedTaxRows tax={gift.price} currency={gift.currency} />
          <SummaryRow label={t`Due today`} isTotal>
            {total}
          </SummaryRow>
        </>
      }
      extra={<TaxNote tax={gift.price} currency={gift.currency} />}
      points={[t`Every member-only story for a year`, t`One bill for all of them`, t`Codes are good for a year from today`]}
    >
      <PaymentForm
        text={t`Pay ${total}`}
        country={gift.country}
        check={() => gift.check() && check()}
        onPay={pay}
        amount={gift.total}
        currency={gift.currency}
        savesMethod={false}
        terms={<p className="muted">{t`You pay once. Nothing renews automatically.`}</p>}
      >
        <Stack ref={fields} gap={5}>
          {gift.needsCountry && (
            <PayerCountryField value={gift.country ?? ''} error={gift.countryProblem} onChange={gift.chooseCountry} />
          )}
          <Heading>{t`Who is it for?`}</Heading>
          <Field label={t`How many memberships`} hint={t`From ${minSeats} to ${maxSeats}.`} error={problems.seats}>
            <NumberInput {...control('seats')} autoComplete="off" maxLength={3} required />
          </Field>
          <Field
            label={t`Their email addresses`}
            hint={t`One per line. Leave blank to hand out the codes yourself.`}
            error={problems.recipientEmails}
          >
            <TextArea {...control('recipientEmails')} dir="ltr" autoComplete="off" />
          </Field>
          <Field
            label={t`A few words from you`}
            hint={t`We’ll include them in each email.`}
            count={entry.message.length}
            limit={maxGiftMessageLength}
            error={problems.message}
          >
            <TextArea {...control('message')} maxLength={maxGiftMessageLength} />
          </Field>
          <Heading>{t`Who is it from?`}</Heading>
          <Field label={t`Company, school or group`} error={problems.organizationName}>
            <TextInput
              {...control('organizationName')}
              autoComplete="organization"
              maxLength={maxOrganizationNameLength}
              required
            />
          </Field>
          <Field label={t`Your email`} hint={t`For the receipt and the codes.`} error={problems.contactEmail}>
            <TextInput {...control('contactEmail')} type="email" dir="ltr" autoComplete="email" maxLength={254} required />
          </Field>
          <Heading>{t`Payment`}</Heading>
        </Stack>
      </PaymentForm>
    </CheckoutFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(giftPlansQuery, {})],
  outcome: (data) =>
    data.get(giftPlansQuery)?.viewer?.hasGroupGiftingEnabled
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowLiteGiftCheckout'), permanent: false },
  head: () => ({ title: t`Give memberships to a group`, noindex: true }),
  Page: GroupGiftScreen,
}
