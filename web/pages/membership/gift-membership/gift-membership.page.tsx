import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { type GiftReceiptData, giftPlansQuery, purchaseGiftMutation } from '#web/features/membership/gifts.operations.ts'
import { GiftConfirmation } from '#web/features/membership/GiftConfirmation.tsx'
import { GiftPeopleFields } from '#web/features/membership/GiftPeopleFields.tsx'
import { useFormFields } from '#web/features/membership/use-form-fields.ts'
import { useGiftPrice } from '#web/features/membership/use-gift-price.ts'
import { PayerCountryField } from '#web/features/payment/PayerCountryField.tsx'
import { AddedTaxRows, TaxNote } from '#web/features/payment/TaxRows.tsx'
import { CheckoutFrame, SummaryRow } from '#web/features/payment/CheckoutFrame.tsx'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { toDateInput, giftFieldErrors, maxDeliveryDay } from './gift-fields.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

function GiftScreen() {
  const env = useEnvironment()
  const now = new Date(env.now)
  const { data } = useQuery(giftPlansQuery, {})
  const buy = useMutation(purchaseGiftMutation)
  const [given, setGiven] = useState<GiftReceiptData>()
  const viewer = data?.viewer
  const form = useFormFields(
    {
      recipientName: '',
      recipientEmail: '',
      message: '',
      deliverAt: toDateInput(now),
      giverName: viewer?.name ?? '',
      giverEmail: viewer?.email ?? '',
    },
    (gift) => giftFieldErrors(gift, now),
  )
  const { entry, problems, fields, check, showAtField, control } = form
  const plan = data?.giftPlans.find(({ type }) => type === 'GIFT')
  const gift = useGiftPrice(plan, 1, viewer?.geolocation?.country ?? undefined)
  if (!plan) return null
  if (given) return <GiftConfirmation receipt={given} />
  const total = formatMoney(gift.total, gift.currency)
  const pay = async ({ nonce, threeDSecureToken, idempotencyKey, provider }: Payment) => {
    const input = { ...entry, planId: plan.id, message: entry.message.trim() || null, ...gift.shown }
    const { payload, refusal } = readPayload(
      await buy({ input, nonce, threeDSecureToken, idempotencyKey, ...(provider && { provider }) }),
      'GiftReceipt',
    )
    if (payload) setGiven(payload)
    return refusal && showAtField(refusal)
  }
  return (
    <CheckoutFrame
      title={t`Give a year of reading`}
      lead={
        <>
          {t`They get an email from you with a code, on the day you choose.`}{' '}
          {viewer?.hasGroupGiftingEnabled && (
            <Link className="link" href={pathTo('ShowGroupGift')}>
              {t`Give to a group instead`}
            </Link>
          )}
        </>
      }
      summary={
        <>
          <SummaryRow label={t`${env.config.productName} for ${plan.months} months`}>
            {formatMoney(gift.unitPrice, gift.currency)}
          </SummaryRow>
          <AddedTaxRows tax={gift.price} currency={gift.currency} />
          <SummaryRow label={t`Due today`} isTotal>
            {total}
          </SummaryRow>
        </>
      }
      extra={<TaxNote tax={gift.price} currency={gift.currency} />}
      points={[t`Every member-only story for a year`, t`Never renews automatically`, t`Good for a year from today`]}
    >
      <PaymentForm
        text={t`Pay ${total}`}
        country={gift.country}
        check={() => gift.check() && check()}
        onPay={pay}
        amount={gift.total}
        currency={gift.currency}
        savesMethod={false}
        terms={<p className="muted">{t`You pay once. The code can be redeemed within a year.`}</p>}
      >
        <Stack ref={fields} gap={5}>
          {gift.needsCountry && (
            <PayerCountryField value={gift.country ?? ''} error={gift.countryProblem} onChange={gift.chooseCountry} />
          )}
          <GiftPeopleFields form={form}>
            <Field label={t`When should it arrive?`} hint={t`We’ll send it that morning.`} error={problems.deliverAt}>
              <TextInput
                {...control('deliverAt')}
                type="date"
                dir="ltr"
                min={toDateInput(now)}
                max={maxDeliveryDay(now)}
                required
              />
            </Field>
          </GiftPeopleFields>
          <Heading>{t`Payment`}</Heading>
        </Stack>
      </PaymentForm>
    </CheckoutFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(giftPlansQuery, {})],
  head: () => ({ title: t`Give a membership`, noindex: true }),
  Page: GiftScreen,
}
