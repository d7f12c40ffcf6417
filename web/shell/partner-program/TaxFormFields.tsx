import { type FormEvent, useRef, useState } from 'react'
import {
  taxFormProblem,
  type TaxFormInput,
  type TaxFormKind,
  taxFormBounds,
  withholdingOf,
} from '#shared/partner-program/tax-forms.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { CountryField } from './CountryField.tsx'
import { submitTaxFormMutation } from './partner.operations.ts'
import styles from './Partner.module.css'

type Props = { country: string; name: string; onDone: () => Promise<void> | void }
type Problem = { field: string; message: string }

/** US taxpayers file a W-9, all others a W-8BEN; the country decides. */
export function TaxFormFields({ country, name, onDone }: Props) {
  const { now } = useEnvironment()
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState({ country, legalName: name, taxId: '', address: '', signature: '' })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const submit = useMutation(submitTaxFormMutation)
  const kind: TaxFormKind = fields.country === 'US' ? 'W-9' : 'W-8BEN'
  const isUs = kind === 'W-9'
  const change = (field: keyof typeof fields) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }))
    if (problem?.field === field) setProblem(undefined)
  }
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const showProblem = (found: Problem) => {
    setProblem(found)
    form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const input: TaxFormInput = { ...fields, taxId: fields.taxId.trim() || null, signedAt: new Date().toISOString().slice(0, 10) }
    const fault = taxFormProblem(kind, input, new Date(now))
    if (fault && fault.field !== 'signedAt') return showProblem(fault)
    setBusy(true)
    const result = await submit({ kind, input })
    const refusal = refusalOf(result, (data) => data.submitTaxForm, 'TaxForm')
    if (refusal) {
      const field = 'field' in refusal && typeof refusal.field === 'string' ? refusal.field : ''
      showProblem({ field, message: textOfRefusal(refusal) })
    } else await onDone()
    setBusy(false)
  }
  const percent = withholdingOf(kind, fields.country, fields.taxId.trim() !== '')
  return (
    <form
      ref={form}
      method="dialog"
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label="Tax form"
    >
      <CountryField
        label="Country where you pay taxes"
        value={fields.country}
        error={errorOf('country')}
        onChange={change('country')}
      />
      <Notice>
        {isUs
          ? 'This fills in a W-9, for people who pay taxes in the United States. Nothing is withheld.'
          : `This fills in a W-8BEN, for people outside the United States. ${percent === 0 ? 'Nothing is' : `${percent}% is`} withheld for the United States.`}
      </Notice>
      <Field label="Legal name" hint="As it appears on your tax return." error={errorOf('legalName')}>
        <TextInput
          name="legalName"
          autoComplete="name"
          maxLength={taxFormBounds.legalName}
          value={fields.legalName}
          onChange={(event) => change('legalName')(event.target.value)}
        />
      </Field>
      <Field
        label={isUs ? 'Social Security or Employer Identification Number' : 'Your country’s tax number (optional)'}
        hint={
          isUs
            ? 'Nine digits. Kept locked away; we only ever show the last four.'
            : 'Your country’s tax treaty may lower what’s withheld. Kept locked away.'
        }
        error={errorOf('taxId')}
      >
        <TextInput
          name="taxId"
          autoComplete="off"
          dir="ltr"
          maxLength={taxFormBounds.taxId}
          value={fields.taxId}
          onChange={(event) => change('taxId')(event.target.value)}
        />
      </Field>
      <Field label="Address" hint="Where you live, including city and postal code." error={errorOf('address')}>
        <TextArea
          name="address"
          autoComplete="street-address"
          maxLength={taxFormBounds.address}
          value={fields.address}
          onChange={(event) => change('address')(event.target.value)}
        />
      </Field>
      <Field
        label="Signature"
        hint="Type your legal name again. By signing, you confirm under penalty of perjury that everything here is true."
        error={errorOf('signature')}
      >
        <TextInput
          name="signature"
          autoComplete="off"
          maxLength={taxFormBounds.signature}
          value={fields.signature}
          onChange={(event) => change('signature')(event.target.value)}
        />
      </Field>
      <div role="alert">{problem && !(problem.field in fields) && <Notice tone="danger">{problem.message}</Notice>}</div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" loading={isBusy}>
          Sign and submit
        </Button>
      </div>
    </form>
  )
}
