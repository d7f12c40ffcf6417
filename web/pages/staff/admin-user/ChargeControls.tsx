import { useState } from 'react'
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

function stateOf({ status, refundedAmount, disputedAt, currency }: Charge): string {
  if (disputedAt) return 'Disputed'
  if (status === 'PAID' && refundedAmount > 0) return `Paid, ${formatMoney(refundedAmount, currency)} refunded`
  return { PAID: 'Paid', PENDING: 'Waiting', FAILED: 'Failed', REFUNDED: 'Refunded' }[status] ?? status
}

/** The latest payments of an account, which staff can send back. */
export function ChargeControls({ user, onDecided }: Props) {
  if (user.lastCharges.length === 0) return <p>No payments.</p>
  return (
    <RowList aria-label="Payments">
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
      title={`${formatMoney(charge.amount, charge.currency)} on ${formatLongDay(new Date(charge.createdAt))}`}
      note={`${chargeName(charge)}. ${charge.sellerName === null ? '' : `Paid to ${charge.sellerName}. `}${stateOf(charge)}. ${charge.paymentMethodSummary ?? 'No payment method'}. Number ${charge.id}.`}
      actions={
        canRefund &&
        !isRefunding && (
          <Button size="s" kind="danger-quiet" onClick={() => setRefunding(true)}>
            Refund
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
      if (!sum) return { __typename: 'BadRequest', field: 'amount', message: 'Enter an amount, such as 12.50.' } as const
      const choice = effect === 'END_NOW' || effect === 'END_WITH_PERIOD' ? effect : 'KEEP'
      const refusal = refusalOf(await refund({ chargeId: charge.id, amount: sum, effect: choice, reason }), 'Refund')
      if (!refusal) await confirmDecision(onDecided)
      return refusal
    },
  })
  return (
    <Form form={form} submitText="Refund" submitKind="danger" size="s" onCancel={onCancel}>
      <Field
        label={`Amount in ${charge.currency}`}
        hint={`Up to ${formatMoney(left, charge.currency)}.`}
        {...form.field('amount')}
      >
        <TextInput {...form.text('amount')} inputMode="decimal" dir="ltr" required />
      </Field>
      <Field label="What was bought" {...form.field('effect')}>
        <Select {...form.text('effect')}>
          <option value="KEEP">Stays as it is</option>
          {!isTip && <option value="END_NOW">{isGift ? 'Codes nobody has redeemed end now' : 'Membership ends now'}</option>}
          {!isTip && !isGift && <option value="END_WITH_PERIOD">Membership ends with the paid period</option>}
        </Select>
      </Field>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}
