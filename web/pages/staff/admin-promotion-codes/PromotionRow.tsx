import { useState } from 'react'
import { formatMoney } from '#shared/payments/money.ts'
import { formatNumber, plural } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { planTitle } from '#web/features/staff/plan-titles.ts'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import { endPromotionMutation, type PromotionCodeData } from './promotion-codes.operations.ts'

const stateLabels = { SCHEDULED: 'Scheduled', ACTIVE: 'Active', USED_UP: 'Used up', ENDED: 'Ended' } as const
const stateTones = { SCHEDULED: 'neutral', ACTIVE: 'positive', USED_UP: 'neutral', ENDED: 'neutral' } as const

/** One code with what it gives and how often it was used. */
export function PromotionRow({ promotion }: { promotion: PromotionCodeData }) {
  const [isEnding, setEnding] = useState(false)
  const [ended, setEnded] = useState<PromotionCodeData>()
  const { state, code, useCount, maxUses } = ended ?? promotion
  const tone = stateTones[state]
  return (
    <ListRow
      title={
        <>
          <bdi>{code}</bdi> <Badge {...(tone !== 'neutral' && { tone })}>{stateLabels[state]}</Badge>
        </>
      }
      note={`${termsOf(promotion)} ${maxUses === null ? plural(useCount, 'use') : `${formatNumber(useCount)} of ${plural(maxUses, 'use')}`}.`}
      actions={
        state !== 'ENDED' &&
        !isEnding && (
          <Button size="s" kind="danger-quiet" onClick={() => setEnding(true)}>
            End code
          </Button>
        )
      }
    >
      {isEnding && (
        <EndForm
          id={promotion.id}
          onCancel={() => setEnding(false)}
          onEnded={(changed) => {
            setEnding(false)
            setEnded(changed)
          }}
        />
      )}
    </ListRow>
  )
}

type EndProps = { id: string; onCancel: () => void; onEnded: (promotion: PromotionCodeData) => void }

function EndForm({ id, onCancel, onEnded }: EndProps) {
  const end = useMutation(endPromotionMutation)
  const form = useForm({
    initial: { reason: '' },
    takesFocus: true,
    onSubmit: async ({ reason }) => {
      const { payload, refusal } = readPayload(await end({ id, reason }), 'PromotionCode')
      if (refusal) return refusal
      onEnded(payload)
      showToast({ message: 'Code ended. Members who used it keep their discount.' })
      return undefined
    },
  })
  return (
    <Form form={form} submitText="End code" submitKind="danger" size="s" onCancel={onCancel}>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}

/** "20% off the first period, for Member, yearly, for new members. From March 1, 2026 to April 1, 2026." */
function termsOf(promotion: PromotionCodeData): string {
  const { percentOff, amountOff, currency, freeMonths, periods, planIds, isForNewMembers, startsAt, endsAt } = promotion
  const off = percentOff === null ? formatMoney(amountOff ?? 0, currency ?? 'USD') : `${percentOff}%`
  const lasting = periods === null ? 'every period' : periods === 1 ? 'the first period' : `the first ${periods} periods`
  const gives = freeMonths === null ? `${off} off ${lasting}` : `${plural(freeMonths, 'month')} free`
  const plans = planIds.length === 0 ? 'for every plan' : `for ${planIds.map(planTitle).join('; ')}`
  const day = (time: string) => formatLongDay(new Date(time))
  const dates = endsAt ? `From ${day(startsAt)} to ${day(endsAt)}.` : `From ${day(startsAt)}.`
  return `${gives}, ${plans}${isForNewMembers ? ', for new members' : ''}. ${dates}`
}
