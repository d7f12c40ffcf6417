import { useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { chargeName } from '#shared/payments/charge-name.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { moneyText, parseMoney } from '#shared/payments/parse-money.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import { type ChargeControlsData, refundPaymentMutation } from './admin-user.operations.ts'
import { confirmDecision } from './use-staff-decision.ts'

type Props = { user: ChargeControlsData; onDecided: () => Promise<unknown> }
type Charge = ChargeControlsData['lastCharges'][number]

const giftKinds: readonly Charge['kind'][] = ['GIFT', 'GROUP_GIFT', 'PUBLICATION_GIFT']

const stateNames: Partial<Record<string, Phrase>> = {
  PAID: phrase`Paid`,
  PENDING: phrase`Waiting`,
  FAILED: phrase`Failed`,
  REFUNDED: phrase`Refunded`,
}

function stateOf({ status, refundedAmount, disputedAt, currency }: Charge): string {
  if (disputedAt) return t`Disputed`
  if (status === 'PAID' && refundedAmount > 0) return t`Paid, ${formatMoney(refundedAmount, currency)} refunded`
  const name = stateNames[status]
  return name ? t(name) : status
}

const detailsOf = (charge: Charge): string =>
  [
    `${chargeName(charge)}.`,
    ...(charge.sellerName === null ? [] : [t`Paid to ${charge.sellerName}.`]),
    `${stateOf(charge)}.`,
    charge.paymentMethodSummary === null ? t`No payment method.` : `${charge.paymentMethodSummary}.`,
    t`Number ${charge.id}.`,
  ].join(' ')

/** The latest payments of an account, which staff can send back. */
export function ChargeControls({ user, onDecided }: Props) {
  if (user.lastCharges.length === 0) return <p>{t`No payments.`}</p>
  return (
    <RowList aria-label={t`Payments`}>
      {user.lastCharges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} onDecided={onDecided} />
      ))}
    </RowList>
  )
}

function ChargeRow({ charge, onDecided }: { charge: Charge; onDecided: () => Promise<unknown> }) {
  const [isRefunding, setRefunding] = useState(false)
  const canRefund = charge.status === 'PAID' && !charge.disputedAt
  return (
    <ListRow
      title={t`${formatMoney(charge.amount, charge.currency)} on ${formatLongDay(new Date(charge.createdAt))}`}
      note={detailsOf(charge)}
      actions={
        canRefund &&
        !isRefunding && (
          <Button size="s" kind="danger-quiet" onClick={() => setRefunding(true)}>
            {t`Refund`}
          </Button>
        )
      }
    >
      {isRefunding && <RefundForm charge={charge} onCancel={() => setRefunding(false)} onDecided={onDecided} />}
    </ListRow>
  )
}

type FormProps = { charge: Charge; onCancel: () => void; onDecided: () => Promise<unknown> }

function RefundForm({ charge, onCancel, onDecided }: FormProps) {
  const refund = useMutation(refundPaymentMutation)
  const left = charge.amount - charge.refundedAmount
  const isGift = giftKinds.includes(charge.kind)
  const isTip = charge.kind === 'TIP'
  const form = useForm({
    initial: { amount: moneyText(left), effect: 'KEEP', reason: '' },
    takesFocus: true,
    onSubmit: async ({ amount, effect, reason }) => {
      const sum = parseMoney(amount)
      if (!sum) return { __typename: 'BadRequest', field: 'amount', message: t`Enter an amount, such as 12.50.` } as const
      const choice = effect === 'END_NOW' || effect === 'END_WITH_PERIOD' ? effect : 'KEEP'
      const refusal = refusalOf(await refund({ chargeId: charge.id, amount: sum, effect: choice, reason }), 'Refund')
      if (!refusal) await confirmDecision(onDecided)
      return refusal
    },
  })
  return (
    <Form form={form} submitText={t`Refund`} submitKind="danger" size="s" onCancel={onCancel}>
      <Field
        label={t`Amount in ${charge.currency}`}
        hint={t`Up to ${formatMoney(left, charge.currency)}.`}
        {...form.field('amount')}
      >
        <TextInput {...form.text('amount')} inputMode="decimal" dir="ltr" required />
      </Field>
      <Field label={t`What was bought`} {...form.field('effect')}>
        <Select {...form.text('effect')}>
          <option value="KEEP">{t`Stays as it is`}</option>
          {!isTip && <option value="END_NOW">{isGift ? t`Codes nobody has redeemed end now` : t`Membership ends now`}</option>}
          {!isTip && !isGift && <option value="END_WITH_PERIOD">{t`Membership ends with the paid period`}</option>}
        </Select>
      </Field>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}
