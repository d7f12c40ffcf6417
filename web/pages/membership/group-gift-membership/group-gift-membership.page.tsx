import { useState } from 'react'
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
      title="Give memberships to a group"
      lead="You get a code for each person to hand out, or we send them for you."
      summary={
        <>
          <SummaryRow label={`${config.productName} for ${plan.months} months, each`}>
            {formatMoney(gift.unitPrice, gift.currency)}
          </SummaryRow>
          <SummaryRow label="Memberships">{seats}</SummaryRow>
          <AddedTaxRows tax={gift.price} currency={gift.currency} />
          <SummaryRow label="Due today" isTotal>
            {total}
          </SummaryRow>
        </>
      }
      extra={<TaxNote tax={gift.price} currency={gift.currency} />}
      points={['Every member-only story for a year', 'One bill for all of them', 'Codes are good for a year from today']}
    >
      <PaymentForm
        text={`Pay ${total}`}
        country={gift.country}
        check={() => gift.check() && check()}
        onPay={pay}
        amount={gift.total}
        currency={gift.currency}
        savesMethod={false}
        terms={<p className="muted">You pay once. Nothing renews automatically.</p>}
      >
        <Stack ref={fields} gap={5}>
          {gift.needsCountry && (
            <PayerCountryField value={gift.country ?? ''} error={gift.countryProblem} onChange={gift.chooseCountry} />
          )}
          <Heading>Who is it for?</Heading>
          <Field label="How many memberships" hint={`From ${minSeats} to ${maxSeats}.`} error={problems.seats}>
            <NumberInput {...control('seats')} autoComplete="off" maxLength={3} required />
          </Field>
          <Field
            label="Their email addresses"
            hint="One per line. Leave blank to hand out the codes yourself."
            error={problems.recipientEmails}
          >
            <TextArea {...control('recipientEmails')} dir="ltr" autoComplete="off" />
          </Field>
          <Field
            label="A few words from you"
            hint="We’ll include them in each email."
            count={entry.message.length}
            limit={maxGiftMessageLength}
            error={problems.message}
          >
            <TextArea {...control('message')} maxLength={maxGiftMessageLength} />
          </Field>
          <Heading>Who is it from?</Heading>
          <Field label="Company, school or group" error={problems.organizationName}>
            <TextInput
              {...control('organizationName')}
              autoComplete="organization"
              maxLength={maxOrganizationNameLength}
              required
            />
          </Field>
          <Field label="Your email" hint="For the receipt and the codes." error={problems.contactEmail}>
            <TextInput {...control('contactEmail')} type="email" dir="ltr" autoComplete="email" maxLength={254} required />
          </Field>
          <Heading>Payment</Heading>
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
  head: () => ({ title: 'Give memberships to a group', noindex: true }),
  Page: GroupGiftScreen,
}
