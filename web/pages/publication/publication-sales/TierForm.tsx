import { t } from '#shared/translation/translate.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { PublicationTierKind } from '#shared/enums/publication-memberships.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import { moneyText, parseMoney } from '#shared/payments/parse-money.ts'
import { Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { createPublicationTierMutation, type ManagedTier, updatePublicationTierMutation } from './publication-sales.operations.ts'
import styles from './Sales.module.css'

type Props = { publicationId: string; tier?: ManagedTier; currency: CurrencyCode; onDone: () => Promise<unknown> }
type Values = {
  kind: PublicationTierKind
  name: string
  description: string
  monthlyPrice: string
  yearlyPrice: string
  trialDays: string
}

const priceProblem = (field: string): FormProblem => ({ field, message: t`Enter an amount such as 5 or 4.50.` })

/** Creates a tier, or changes one. */
export function TierForm({ publicationId, tier, currency, onDone }: Props) {
  const create = useMutation(createPublicationTierMutation)
  const update = useMutation(updatePublicationTierMutation)
  const form = useForm<Values>({
    takesFocus: true,
    initial: {
      kind: tier?.kind ?? 'STANDARD',
      name: tier?.name ?? '',
      description: tier?.description ?? '',
      monthlyPrice: moneyText(tier?.monthlyPrice),
      yearlyPrice: moneyText(tier?.yearlyPrice),
      trialDays: tier?.trialDays ? String(tier.trialDays) : '',
    },
    onSubmit: async ({ kind, name, description, ...typed }) => {
      const isFounding = kind === 'FOUNDING'
      const monthlyPrice = isFounding ? null : parseMoney(typed.monthlyPrice)
      const yearlyPrice = parseMoney(typed.yearlyPrice)
      const trialDays = isFounding || typed.trialDays.trim() === '' ? null : Number(typed.trialDays)
      if (Number.isNaN(monthlyPrice)) return priceProblem('monthlyPrice')
      if (Number.isNaN(yearlyPrice)) return priceProblem('yearlyPrice')
      if (trialDays !== null && !Number.isInteger(trialDays))
        return { field: 'trialDays', message: t`Enter a whole number of days, or leave this blank.` }
      const input = { name, description, monthlyPrice, yearlyPrice, trialDays }
      const refusal = tier
        ? refusalOf(await update({ tierId: tier.id, input }), 'PublicationTier')
        : refusalOf(await create({ publicationId, kind, input }), 'PublicationTier')
      if (refusal) return refusal
      showToast({ message: tier ? t`Tier saved.` : t`Tier created.` })
      await onDone()
      return undefined
    },
  })
  const guard = useLeaveGuard(form.isDirty)
  const isFounding = form.values.kind === 'FOUNDING'
  return (
    <Form
      form={form}
      submitText={tier ? t`Save tier` : t`Create tier`}
      label={tier ? t`Edit ${tier.name}` : t`New tier`}
      onCancel={() => void onDone()}
    >
      {!tier && (
        <FieldSet legend={t`Kind`}>
          <Radio {...form.radio('kind', 'STANDARD')}>{t`Standard`}</Radio>
          <Radio {...form.radio('kind', 'FOUNDING')}>
            {t`Founding`}
            <small>{t`For those who want to give more: paid by the year, for its price or any higher amount.`}</small>
          </Radio>
        </FieldSet>
      )}
      <Field label={t`Name`} {...form.field('name')} limit={tierBounds.name}>
        <TextInput {...form.text('name')} autoComplete="off" required />
      </Field>
      <Field label={t`Description`} hint={t`What members get.`} {...form.field('description')} limit={tierBounds.description}>
        <TextArea {...form.text('description')} autoComplete="off" rows={3} />
      </Field>
      <div className={styles.prices}>
        {!isFounding && (
          <Field
            label={t`Price by the month (${currency})`}
            hint={t`Blank: not sold by the month.`}
            {...form.field('monthlyPrice')}
          >
            <TextInput {...form.text('monthlyPrice')} inputMode="decimal" autoComplete="off" dir="ltr" />
          </Field>
        )}
        <Field
          label={t`Price by the year (${currency})`}
          hint={isFounding ? t`The least that founding members pay.` : t`Blank: not sold by the year.`}
          {...form.field('yearlyPrice')}
        >
          <TextInput {...form.text('yearlyPrice')} inputMode="decimal" autoComplete="off" dir="ltr" />
        </Field>
        {!isFounding && (
          <Field label={t`Free days`} hint={t`For first-time members. Blank: none.`} {...form.field('trialDays')}>
            <TextInput {...form.text('trialDays')} inputMode="numeric" autoComplete="off" dir="ltr" />
          </Field>
        )}
      </div>
      {tier && <p className="muted">{t`A new price is for new members. Those you have keep paying what they pay now.`}</p>}
      {guard}
    </Form>
  )
}
