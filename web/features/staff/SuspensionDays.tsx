import type { ComponentProps } from 'react'
import { t } from '#shared/translation/translate.ts'
import { suspensionDays } from '#shared/enums/moderation.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'

/** What staff choose most often, as the value of the field. */
export const defaultSuspensionDays = '7'

/** For how long an account is suspended; empty until staff end it. */
export const SuspensionDays = (select: ComponentProps<typeof Select>) => (
  <Field label={t`For how long`}>
    <Select {...select}>
      {suspensionDays.map((days) => (
        <option key={days} value={days}>
          {t`${days} days`}
        </option>
      ))}
      <option value="">{t`Until staff end it`}</option>
    </Select>
  </Field>
)

/** As the mutations take it. */
export const daysOf = (value: string): number | null => (value ? Number(value) : null)
