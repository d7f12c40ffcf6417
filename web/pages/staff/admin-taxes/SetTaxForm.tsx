import { t } from '#shared/translation/translate.ts'
import { maxTaxNameLength } from '#shared/payments/tax.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { PayerCountryField } from '#web/features/payment/PayerCountryField.tsx'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import { setTaxRuleMutation } from './admin-taxes.operations.ts'

const thousandths = 1_000
const initial = { country: '', postalPrefix: '', name: 'VAT', rate: '', included: 'yes', reason: '' }

/** Adds a tax, or replaces the one of the same name there. */
export function SetTaxForm({ onSaved }: { onSaved: () => Promise<unknown> }) {
  const set = useMutation(setTaxRuleMutation)
  const form = useForm({
    initial,
    onSubmit: async ({ country, postalPrefix, name, rate, included, reason }) => {
      const percent = rate.trim().replace(',', '.')
      if (!/^\d{1,3}(\.\d{1,3})?$/.test(percent)) return { message: t`Enter a percentage such as 20 or 8.875.`, field: 'rate' }
      const input = { country, postalPrefix, name, reason, isIncluded: included === 'yes' }
      const refusal = refusalOf(await set({ ...input, rate: Math.round(Number(percent) * thousandths) }), 'TaxRule')
      if (refusal) return refusal
      form.reset(initial)
      showToast({ message: t`Tax saved.` })
      await onSaved()
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Save tax`}>
      <PayerCountryField
        name="country"
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.change({ country })}
      />
      <Grid columns="narrow">
        <Field
          label={t`Postal codes that begin with`}
          hint={t`Blank for the whole country.`}
          error={form.errorOf('postalPrefix')}
        >
          <TextInput {...form.text('postalPrefix')} dir="ltr" autoComplete="off" maxLength={10} />
        </Field>
        <Field label={t`Name`} hint={t`As on receipts.`} {...form.field('name')}>
          <TextInput {...form.text('name')} autoComplete="off" maxLength={maxTaxNameLength} />
        </Field>
        <Field label={t`Percent`} error={form.errorOf('rate')}>
          <TextInput {...form.text('rate')} dir="ltr" inputMode="decimal" autoComplete="off" maxLength={7} />
        </Field>
      </Grid>
      <FieldSet legend={t`Prices`}>
        <Radio {...form.radio('included', 'yes')}>{t`Include this tax`}</Radio>
        <Radio {...form.radio('included', 'no')}>{t`Don’t include it: it is added`}</Radio>
      </FieldSet>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}
