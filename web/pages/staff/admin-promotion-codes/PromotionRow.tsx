import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatNumber, formatPercent } from '#shared/text/count.ts'
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

const stateLabels = {
  SCHEDULED: phrase`Scheduled`,
  ACTIVE: phrase`Active`,
  USED_UP: phrase`Used up`,
  ENDED: phrase`Ended`,
} as const
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
          <bdi>{code}</bdi> <Badge {...(tone !== 'neutral' && { tone })}>{t(stateLabels[state])}</Badge>
        </>
      }
      note={`${termsOf(promotion)} ${usesText(useCount, maxUses)}`}
      actions={
        state !== 'ENDED' &&
        !isEnding && (
          <Button size="s" kind="danger-quiet" onClick={() => setEnding(true)}>
            {t`End code`}
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

function usesText(useCount: number, maxUses: number | null): string {
  const used = formatNumber(useCount)
  return maxUses === null
    ? plural(useCount, phrase`1 use.`, phrase`${used} uses.`)
    : plural(maxUses, phrase`${used} of 1 use.`, phrase`${used} of ${formatNumber(maxUses)} uses.`)
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
      showToast({ message: t`Code ended. Members who used it keep their discount.` })
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`End code`} submitKind="danger" size="s" onCancel={onCancel}>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}

/** "20% off the first period, for Member, yearly, for new members. From March 1, 2026 to April 1, 2026." */
function termsOf(promotion: PromotionCodeData): string {
  const { percentOff, amountOff, currency, freeMonths, periods, planIds, isForNewMembers, startsAt, endsAt } = promotion
  const off = percentOff === null ? formatMoney(amountOff ?? 0, currency ?? 'USD') : formatPercent(percentOff)
  const reduced =
    periods === null
      ? t`${off} off every period`
      : plural(periods, phrase`${off} off the first period`, phrase`${off} off the first ${periods} periods`)
  const gives =
    freeMonths === null ? reduced : plural(freeMonths, phrase`1 month free`, phrase`${formatNumber(freeMonths)} months free`)
  const plans = planIds.length === 0 ? t`for every plan` : t`for ${planIds.map(planTitle).join('; ')}`
  const day = (time: string) => formatLongDay(new Date(time))
  const dates = endsAt ? t`From ${day(startsAt)} to ${day(endsAt)}.` : t`From ${day(startsAt)}.`
  return `${[gives, plans, ...(isForNewMembers ? [t`for new members`] : [])].join(', ')}. ${dates}`
}
