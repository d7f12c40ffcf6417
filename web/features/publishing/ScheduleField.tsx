import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { useTimeZone } from '#web/app/runtime/use-time-zone.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A date as the value of a datetime-local input, in the writer's time zone. */
export const toDatetimeLocal = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`

export const aYearFrom = (date: Date): Date =>
  new Date(date.getFullYear() + 1, date.getMonth(), date.getDate(), date.getHours(), date.getMinutes())

type Props = {
  /** The current schedule. */
  scheduledAt?: string | null | undefined
  error?: string | undefined
  onSchedule: (at: string) => Promise<unknown>
  onCancel: () => void
  cancelText?: string
}

/** Schedules a draft, at most a year ahead. */
export function ScheduleField({ scheduledAt, error, onSchedule, onCancel, cancelText = t`Publish now instead` }: Props) {
  const zone = useTimeZone()
  const [now] = useState(() => new Date())
  const suggested = scheduledAt ? new Date(scheduledAt) : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 7, 0)
  const form = useForm({
    initial: { at: toDatetimeLocal(suggested) },
    onSubmit: async ({ at }) => {
      const moment = new Date(at)
      if (Number.isNaN(moment.getTime()) || moment <= new Date()) return { message: t`Choose a time in the future.`, field: 'at' }
      await onSchedule(moment.toISOString())
      return undefined
    },
  })
  const actions = (
    <Button kind="quiet" size="l" onClick={onCancel}>
      {cancelText}
    </Button>
  )
  return (
    <Form form={form} submitText={t`Schedule`} size="l" actions={actions}>
      <Field
        label={t`Publish at`}
        error={form.errorOf('at') ?? error}
        hint={zone && t`In your time zone, ${zone.replaceAll('_', ' ')}.`}
      >
        <TextInput {...form.text('at')} type="datetime-local" min={toDatetimeLocal(now)} max={toDatetimeLocal(aYearFrom(now))} />
      </Field>
    </Form>
  )
}
