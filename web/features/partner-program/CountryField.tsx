import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { payoutCountriesQuery } from './partner.operations.ts'

type Props = { label: string; value: string; error?: string | undefined; onChange: (code: string) => void }

/** The countries in which writers can be paid. */
export function CountryField({ label, value, error, onChange }: Props) {
  const countries = useQuery(payoutCountriesQuery, {}).data?.payoutCountries ?? []
  return (
    <Field label={label} error={error} hint={t`Where your bank is, and where you pay taxes.`}>
      <Select name="country" value={value} required onChange={(event) => onChange(event.target.value)}>
        <option value="">{t`Choose a country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
