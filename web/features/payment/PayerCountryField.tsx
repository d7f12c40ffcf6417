import type { Ref } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { countries } from './countries.ts'

type Props = {
  label?: string
  value: string
  onChange: (country: string) => void
  error?: string | undefined
  name?: string
  ref?: Ref<HTMLSelectElement>
}

/** Server and browser may name countries differently, so they are listed after hydration. */
export function PayerCountryField({ label = t`Country`, value, onChange, error, name, ref }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <Field label={label} error={error}>
      <Select ref={ref} name={name} value={value} autoComplete="country" onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          {t`Choose your country`}
        </option>
        {(isHydrated ? countries() : []).map(({ code, name: countryName }) => (
          <option key={code} value={code}>
            {countryName}
          </option>
        ))}
      </Select>
    </Field>
  )
}
