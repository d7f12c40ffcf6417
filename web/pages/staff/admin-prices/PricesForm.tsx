import { t } from '#shared/translation/translate.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { planByKey, trialDays as defaultTrialDays } from '#shared/membership/plans.ts'
import { moneyText, parseMoney } from '#shared/payments/parse-money.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, type FormState, useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useDataStore, useMutation } from '#web/data/data-context.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { NumberInput, TextInput } from '#web/design/Field/TextInput.tsx'
import { Grid, Stack } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { planTitle } from '#web/features/staff/plan-titles.ts'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import { type CurrencyPrices, priceSettingsQuery, setPricesMutation } from './admin-prices.operations.ts'

type Values = Record<string, string>
type PriceInput = Extract<VariablesOf<typeof setPricesMutation>['prices'], { planId: string }>

const forSale = 'yes'

/** All prices of one currency, saved together. */
export function PricesForm({ prices: { currency, usdRate, prices } }: { prices: CurrencyPrices }) {
  const store = useDataStore()
  const set = useMutation(setPricesMutation)
  const form = useForm<Values>({
    initial: { usdRate: usdRate === null ? '' : String(usdRate), reason: '', ...Object.fromEntries(prices.flatMap(valuesOf)) },
    onSubmit: async (values) => {
      const inputs = prices.map(({ planId }) => inputOf(values, planId))
      const problem = inputs.flatMap(({ planId, price, strikethroughPrice }) => [
        ...invalidAmount(`${planId}.price`, price),
        ...invalidAmount(`${planId}.strikethroughPrice`, strikethroughPrice),
      ])[0]
      if (problem) return problem
      const rate = values.usdRate?.trim().replace(',', '.') ?? ''
      if (rate !== '' && !/^\d{1,4}(\.\d{1,6})?$/.test(rate))
        return { message: t`Enter a number such as 1.08.`, field: 'usdRate' }
      const refusal = refusalOf(
        await set({ currency, usdRate: rate === '' ? null : Number(rate), prices: inputs, reason: values.reason ?? '' }),
        'PriceSettings',
      )
      if (refusal) return refusal
      await store.refetch(priceSettingsQuery, {})
      form.reset({ ...values, reason: '' })
      showToast({ message: t`Prices saved.` })
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Save prices`} label={t`Prices in ${currency}`}>
      {currency !== 'USD' && (
        <Field
          label={t`US dollars for one ${currency}`}
          hint={t`Writers are paid in dollars. What members pay in this currency is converted at this rate.`}
          error={form.errorOf('usdRate')}
        >
          <TextInput {...form.text('usdRate')} dir="ltr" inputMode="decimal" autoComplete="off" maxLength={12} />
        </Field>
      )}
      {prices.map(({ planId, isDefault, price }) => (
        <PlanFields key={planId} form={form} planId={planId} hasDefault={isDefault && price !== null} />
      ))}
      <ReasonField text={form.text('reason')} error={form.errorOf('reason')} />
    </Form>
  )
}

type FieldsProps = { form: FormState<Values>; planId: string; hasDefault: boolean }

function PlanFields({ form, planId, hasDefault }: FieldsProps) {
  const at = (name: string) => `${planId}.${name}`
  const amount = { dir: 'ltr' as const, inputMode: 'decimal' as const, autoComplete: 'off', maxLength: 12 }
  const isPlan = planByKey(planId) !== undefined
  const hasTrial = planByKey(planId)?.trialDays != null
  const sale = at('isForSale')
  return (
    <Section title={planTitle(planId)} size="xs">
      <Stack gap={3}>
        <Grid columns="narrow">
          <Field
            label={t`Price`}
            error={form.errorOf(at('price'))}
            {...(hasDefault && { hint: t`The default, until you change it.` })}
          >
            <TextInput {...form.text(at('price'))} {...amount} />
          </Field>
          {isPlan && (
            <Field label={t`Struck-through price`} error={form.errorOf(at('strikethroughPrice'))}>
              <TextInput {...form.text(at('strikethroughPrice'))} {...amount} />
            </Field>
          )}
          {hasTrial && (
            <Field label={t`Days free`} hint={t`${defaultTrialDays} if left blank.`} error={form.errorOf(at('trialDays'))}>
              <NumberInput {...form.text(at('trialDays'))} maxLength={2} />
            </Field>
          )}
        </Grid>
        <Checkbox
          checked={form.values[sale] === forSale}
          onChange={(event) => form.change({ [sale]: event.target.checked ? forSale : '' })}
        >
          {t`For sale`}
        </Checkbox>
      </Stack>
    </Section>
  )
}

const valuesOf = ({ planId, price, strikethroughPrice, trialDays, isForSale }: CurrencyPrices['prices'][number]) => [
  [`${planId}.price`, moneyText(price)],
  [`${planId}.strikethroughPrice`, moneyText(strikethroughPrice)],
  [`${planId}.trialDays`, trialDays === null ? '' : String(trialDays)],
  [`${planId}.isForSale`, isForSale ? forSale : ''],
]

function inputOf(values: Values, planId: string): PriceInput {
  const days = values[`${planId}.trialDays`]?.trim()
  return {
    planId,
    price: parseMoney(values[`${planId}.price`] ?? ''),
    strikethroughPrice: parseMoney(values[`${planId}.strikethroughPrice`] ?? ''),
    trialDays: days ? Number(days) : null,
    isForSale: values[`${planId}.isForSale`] === forSale,
  }
}

const invalidAmount = (field: string, amount: number | null | undefined): FormProblem[] =>
  Number.isNaN(amount) ? [{ message: t`Enter an amount such as 45 or 4.50.`, field }] : []
