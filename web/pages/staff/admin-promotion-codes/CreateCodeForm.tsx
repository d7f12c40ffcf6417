import { phrase, t } from '#shared/translation/translate.ts'
import { currencyCodes, type CurrencyCode } from '#shared/enums/payments.ts'
import { plans } from '#shared/membership/plans.ts'
import { parseMoney } from '#shared/payments/parse-money.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { NumberInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { planTitle } from '#web/features/staff/plan-titles.ts'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import { createPromotionMutation, type PromotionCodeData } from './promotion-codes.operations.ts'

const kinds = [
  ['percentOff', phrase`Percent off`],
  ['amountOff', phrase`Amount off`],
  ['freeMonths', phrase`Free months`],
] as const
type Kind = (typeof kinds)[number][0]

type Values = {
  code: string
  kind: Kind
  percentOff: string
  amountOff: string
  currency: CurrencyCode
  freeMonths: string
  planIds: readonly string[]
  isForNewMembers: boolean
  periods: string
  startsAt: string
  endsAt: string
  maxUses: string
  reason: string
}

const initial: Values = {
  code: '',
  kind: 'percentOff',
  percentOff: '',
  amountOff: '',
  currency: 'USD',
  freeMonths: '',
  planIds: [],
  isForNewMembers: false,
  periods: '1',
  startsAt: '',
  endsAt: '',
  maxUses: '',
  reason: '',
}

const sellable = plans.filter(({ trialDays }) => trialDays === null).map(({ key }) => key)

/** What a code gives, for whom, and for how long. */
export function CreateCodeForm({ onCreated }: { onCreated: (code: PromotionCodeData) => void }) {
  const create = useMutation(createPromotionMutation)
  const form = useForm({
    initial,
    onSubmit: async (values) => {
      const { payload, refusal } = readPayload(await create({ input: inputOf(values) }), 'PromotionCode')
      if (refusal) return refusal
      onCreated(payload)
      form.reset(initial)
      showToast({ message: t`${payload.code} is ready to use.` })
      return undefined
    },
  })
  const { kind, planIds, currency } = form.values
  return (
    <Form form={form} submitText={t`Create code`}>
      <Field label={t`Code`} hint={t`3 to 30 letters, digits and hyphens.`} {...form.field('code')}>
        <TextInput {...form.text('code')} dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={30} />
      </Field>
      <FieldSet legend={t`What it gives`} error={form.errorOf('kind')}>
        {kinds.map(([name, text]) => (
          <Radio key={name} {...form.radio('kind', name)}>
            {t(text)}
          </Radio>
        ))}
      </FieldSet>
      {kind === 'percentOff' && (
        <Field label={t`Percent`} error={form.errorOf('percentOff')}>
          <NumberInput {...form.text('percentOff')} maxLength={3} />
        </Field>
      )}
      {kind === 'amountOff' && (
        <Grid columns="narrow">
          <Field label={t`Amount`} error={form.errorOf('amountOff')}>
            <TextInput {...form.text('amountOff')} dir="ltr" inputMode="decimal" maxLength={12} />
          </Field>
          <Field label={t`Currency`} error={form.errorOf('currency')}>
            <Select value={currency} onChange={(event) => form.change({ currency: event.target.value as CurrencyCode })}>
              {currencyCodes.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
      )}
      {kind === 'freeMonths' ? (
        <Field label={t`Months`} error={form.errorOf('freeMonths')}>
          <NumberInput {...form.text('freeMonths')} maxLength={2} />
        </Field>
      ) : (
        <Field
          label={t`Periods`}
          hint={t`How many months or years it lasts, by the plan. Leave blank for as long as the membership renews.`}
          error={form.errorOf('periods')}
        >
          <NumberInput {...form.text('periods')} maxLength={3} />
        </Field>
      )}
      <FieldSet legend={t`Plans`} hint={t`None checked means all of them.`} error={form.errorOf('planIds')}>
        {sellable.map((key) => (
          <Checkbox
            key={key}
            checked={planIds.includes(key)}
            onChange={(event) =>
              form.change({ planIds: event.target.checked ? [...planIds, key] : planIds.filter((id) => id !== key) })
            }
          >
            {planTitle(key)}
          </Checkbox>
        ))}
      </FieldSet>
      <Checkbox {...form.checkbox('isForNewMembers')}>{t`Only for people who have never been members`}</Checkbox>
      <Grid columns="narrow">
        <Field label={t`First day`} hint={t`Today if left blank.`} error={form.errorOf('startsAt')}>
          <TextInput {...form.text('startsAt')} type="date" dir="ltr" />
        </Field>
        <Field label={t`Last day`} hint={t`No end if left blank.`} error={form.errorOf('endsAt')}>
          <TextInput {...form.text('endsAt')} type="date" dir="ltr" />
        </Field>
        <Field label={t`Uses`} hint={t`No limit if left blank.`} error={form.errorOf('maxUses')}>
          <NumberInput {...form.text('maxUses')} maxLength={7} />
        </Field>
      </Grid>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const startOf = (day: string): string | null => (day === '' ? null : `${day}T00:00:00.000Z`)
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`)

/** Only what belongs to the chosen kind. An amount that cannot be read is sent as zero, which the server explains. */
const inputOf = (values: Values) => ({
  code: values.code,
  percentOff: values.kind === 'percentOff' ? (numberIn(values.percentOff) ?? 0) : null,
  amountOff: values.kind === 'amountOff' ? parseMoney(values.amountOff) || 0 : null,
  currency: values.kind === 'amountOff' ? values.currency : null,
  freeMonths: values.kind === 'freeMonths' ? (numberIn(values.freeMonths) ?? 0) : null,
  planIds: [...values.planIds],
  isForNewMembers: values.isForNewMembers,
  periods: values.kind === 'freeMonths' ? null : numberIn(values.periods),
  startsAt: startOf(values.startsAt),
  endsAt: endOf(values.endsAt),
  maxUses: numberIn(values.maxUses),
  reason: values.reason,
})
