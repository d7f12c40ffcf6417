import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { CountryField } from './CountryField.tsx'

type Props = { country: string; submitText?: string; actions?: ReactNode; onChosen: (code: string) => void }

export function ChooseCountry({ country: likely, submitText = t`Continue`, actions, onChosen }: Props) {
  const form = useForm({
    initial: { country: likely },
    onSubmit: async ({ country }) => {
      if (!country) return { message: t`Choose a country where we can pay you.`, field: 'country' }
      onChosen(country)
      return undefined
    },
  })
  return (
    <Form form={form} submitText={submitText} actions={actions}>
      <CountryField
        label={t`Country`}
        value={form.values.country}
        error={form.errorOf('country')}
        onChange={(country) => form.change({ country })}
      />
    </Form>
  )
}
