import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { parseMoney } from '#shared/payments/parse-money.ts'
import { maxTipMessageLength, maxTipNameLength, tipAmounts } from '#shared/payments/tips.ts'
import { pathTo } from '#shared/routes.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { useFormFields } from '#web/features/membership/use-form-fields.ts'
import { PaymentForm } from '#web/features/payment/PaymentForm.tsx'
import type { Payment } from '#web/features/payment/use-payment.ts'
import { sendTipMutation, type tipOfferFragment, tipPageQuery } from '#web/features/tips/tips.operations.ts'

type Offer = DataOf<typeof tipOfferFragment>
type Receipt = Extract<DataOf<typeof sendTipMutation>['sendTip'], { __typename: 'TipReceipt' }>

const ownAmount = 'own'

/** A one-time thank-you to a writer, paid straight to their account. */
function TipScreen({ input }: { input: PageInput }) {
  const { data } = useQuery(tipPageQuery, { username: input.params.username ?? '' })
  const [receipt, setReceipt] = useState<Receipt>()
  const offer = data?.tipOffer
  const storyId = input.query.get('story')
  if (!offer) return null
  if (receipt) return <Thanks offer={offer} receipt={receipt} storyId={storyId} />
  return <TipForm offer={offer} storyId={storyId} viewerName={data.viewer?.name ?? ''} onGiven={setReceipt} />
}

type FormProps = { offer: Offer; storyId: string | null; viewerName: string; onGiven: (receipt: Receipt) => void }

function TipForm({ offer, storyId, viewerName, onGiven }: FormProps) {
  const { currency, recipient, sellerAccountId } = offer
  const name = recipient.name ?? recipient.username
  const { min, max, suggested } = tipAmounts(currency)
  const send = useMutation(sendTipMutation)
  const [chosen, setChosen] = useState(String(suggested[1]))
  const amountOf = (text: string): number => (chosen === ownAmount ? (parseMoney(text) ?? Number.NaN) : Number(chosen))
  const isAllowed = (amount: number): boolean => amount >= min && amount <= max
  const { entry, problems, fields, check, showAtField, control } = useFormFields(
    { amount: '', giverName: viewerName, message: '' },
    (tip) =>
      isAllowed(amountOf(tip.amount))
        ? {}
        : { amount: t`Enter an amount from ${formatMoney(min, currency)} to ${formatMoney(max, currency)}.` },
  )
  const amount = amountOf(entry.amount)
  const pay = async ({ nonce, threeDSecureToken, idempotencyKey }: Payment) => {
    const input = {
      recipientId: recipient.id,
      storyId,
      amount,
      currency,
      giverName: entry.giverName.trim() || null,
      message: entry.message.trim() || null,
    }
    const { payload, refusal } = readPayload(await send({ input, nonce, threeDSecureToken, idempotencyKey }), 'TipReceipt')
    if (payload) onGiven(payload)
    return refusal && showAtField(refusal)
  }
  return (
    <Page title={t`Tip ${name}`} lead={t`A one-time thank-you that goes straight to them.`} align="middle" width="narrow">
      <PaymentForm
        text={isAllowed(amount) ? t`Tip ${formatMoney(amount, currency)}` : t`Tip`}
        amount={isAllowed(amount) ? amount : min}
        currency={currency}
        savesMethod={false}
        account={sellerAccountId}
        check={check}
        onPay={pay}
        terms={<p className="muted">{t`You pay once. Your card isn’t stored.`}</p>}
      >
        <Stack ref={fields} gap={5}>
          <FieldSet legend={t`Amount`}>
            {suggested.map((choice) => (
              <Radio
                key={choice}
                name="choice"
                value={choice}
                checked={chosen === String(choice)}
                onChange={() => setChosen(String(choice))}
              >
                {formatMoney(choice, currency)}
              </Radio>
            ))}
            <Radio name="choice" value={ownAmount} checked={chosen === ownAmount} onChange={() => setChosen(ownAmount)}>
              {t`Another amount`}
            </Radio>
          </FieldSet>
          {chosen === ownAmount && (
            <Field label={t`Your amount in ${currency}`} error={problems.amount}>
              <TextInput {...control('amount')} inputMode="decimal" dir="ltr" autoComplete="off" maxLength={9} required />
            </Field>
          )}
          <Field label={t`Your name`} hint={t`Optional. Leave it blank to stay anonymous.`} error={problems.giverName}>
            <TextInput {...control('giverName')} autoComplete="name" maxLength={maxTipNameLength} />
          </Field>
          <Field
            label={t`A few words`}
            hint={t`Optional. Only ${name} sees them.`}
            count={entry.message.length}
            limit={maxTipMessageLength}
            error={problems.message}
          >
            <TextArea {...control('message')} maxLength={maxTipMessageLength} />
          </Field>
          <Heading>{t`Payment`}</Heading>
        </Stack>
      </PaymentForm>
    </Page>
  )
}

function Thanks({ offer, receipt, storyId }: { offer: Offer; receipt: Receipt; storyId: string | null }) {
  const { recipient } = offer
  return (
    <Page
      align="center"
      title={t`Thank you`}
      lead={
        <>
          {t`Your tip of ${formatMoney(receipt.amount, receipt.currency)} is on its way to ${recipient.name ?? recipient.username}.`}
          {receipt.receiptUrl && <> {t`A receipt is on its way to your inbox.`}</>}
        </>
      }
    >
      <Row align="center">
        {storyId ? (
          <Button kind="primary" href={pathTo('ShowPost', { postId: storyId })}>
            {t`Back to the story`}
          </Button>
        ) : (
          <Button kind="primary" href={pathTo('ShowUser', { username: recipient.username })}>
            {t`Back to the profile`}
          </Button>
        )}
        {receipt.receiptUrl && <Button href={receipt.receiptUrl}>{t`See receipt`}</Button>}
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [pageQuery(tipPageQuery, { username })],
  outcome: (data) => (data.get(tipPageQuery)?.tipOffer ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: t`Leave a tip`, noindex: true }),
  Page: TipScreen,
}
