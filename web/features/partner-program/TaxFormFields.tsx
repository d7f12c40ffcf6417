import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import {
  taxFormProblem,
  type TaxFormInput,
  type TaxFormKind,
  taxFormBounds,
  withholdingOf,
} from '#shared/partner-program/tax-forms.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { CountryField } from './CountryField.tsx'
import { submitTaxFormMutation } from './partner.operations.ts'

type Props = { country: string; name: string; actions?: ReactNode; onDone: () => Promise<unknown> | void }

const kindFor = (country: string): TaxFormKind => (country === 'US' ? 'W-9' : 'W-8BEN')

/** US taxpayers file a W-9, all others a W-8BEN; the country decides. */
export function TaxFormFields({ country, name, actions, onDone }: Props) {
  const { now } = useEnvironment()
  const submit = useMutation(submitTaxFormMutation)
  const form = useForm({
    initial: { country, legalName: name, taxId: '', address: '', signature: '' },
    onSubmit: async (values) => {
      const kind = kindFor(values.country)
      const input: TaxFormInput = {
        ...values,
        taxId: values.taxId.trim() || null,
        signedAt: new Date().toISOString().slice(0, 10),
      }
      const fault = taxFormProblem(kind, input, new Date(now))
      if (fault && fault.field !== 'signedAt') return fault
      const refusal = refusalOf(await submit({ kind, input }), 'TaxForm')
      if (!refusal) await onDone()
      return refusal
    },
  })
  const { values: fields } = form
  const kind = kindFor(fields.country)
  const isUs = kind === 'W-9'
  const percent = withholdingOf(kind, fields.country, fields.taxId.trim() !== '')
  return (
    <Form form={form} submitText={t`Sign and submit`} actions={actions} label={t`Tax form`}>
      <CountryField
        label={t`Country where you pay taxes`}
        value={fields.country}
        error={form.errorOf('country')}
        onChange={(code) => form.change({ country: code })}
      />
      <Notice>
        {isUs
          ? t`This fills in a W-9, for people who pay taxes in the United States. Nothing is withheld.`
          : percent === 0
            ? t`This fills in a W-8BEN, for people outside the United States. Nothing is withheld for the United States.`
            : t`This fills in a W-8BEN, for people outside the United States. ${percent}% is withheld for the United States.`}
      </Notice>
      <Field label={t`Legal name`} hint={t`As it appears on your tax return.`} {...form.field('legalName')}>
        <TextInput {...form.text('legalName')} autoComplete="name" maxLength={taxFormBounds.legalName} />
      </Field>
      <Field
        label={isUs ? t`Social Security or Employer Identification Number` : t`Your country’s tax number (optional)`}
        hint={
          isUs
            ? t`Nine digits. Kept locked away; we only ever show the last four.`
            : t`Your country’s tax treaty may lower what’s withheld. Kept locked away.`
        }
        {...form.field('taxId')}
      >
        <TextInput {...form.text('taxId')} autoComplete="off" dir="ltr" maxLength={taxFormBounds.taxId} />
      </Field>
      <Field label={t`Address`} hint={t`Where you live, including city and postal code.`} {...form.field('address')}>
        <TextArea {...form.text('address')} autoComplete="street-address" maxLength={taxFormBounds.address} />
      </Field>
      <Field
        label={t`Signature`}
        hint={t`Type your legal name again. By signing, you confirm under penalty of perjury that everything here is true.`}
        {...form.field('signature')}
      >
        <TextInput {...form.text('signature')} autoComplete="off" maxLength={taxFormBounds.signature} />
      </Field>
    </Form>
  )
}
