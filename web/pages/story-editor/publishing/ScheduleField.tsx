import { useState, useSyncExternalStore } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import styles from './publishing.module.css'

const never = () => () => {}
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onServer = () => ''

const two = (value: number) => String(value).padStart(2, '0')

/** A date as the value of a datetime-local input, in the writer's time zone. */
export const toDatetimeLocal = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`

const aYearFrom = (date: Date): Date =>
  new Date(date.getFullYear() + 1, date.getMonth(), date.getDate(), date.getHours(), date.getMinutes())

type Props = {
  isBusy: boolean
  /** The current schedule. */
  scheduledAt?: string | null | undefined
  error: string | undefined
  onSchedule: (at: string) => void
  onCancel: () => void
  cancelText?: string
}

/** Schedules a draft, at most a year ahead. */
export function ScheduleField({ isBusy, scheduledAt, error, onSchedule, onCancel, cancelText = 'Publish now instead' }: Props) {
  const zone = useSyncExternalStore(never, localTimeZone, onServer)
  const [now] = useState(() => new Date())
  const [at, setAt] = useState(() =>
    toDatetimeLocal(scheduledAt ? new Date(scheduledAt) : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 7, 0)),
  )
  const [problem, setProblem] = useState<string>()
  const schedule = () => {
    const moment = new Date(at)
    const isLate = Number.isNaN(moment.getTime()) || moment <= new Date()
    setProblem(isLate ? 'Choose a time in the future.' : undefined)
    if (!isLate) onSchedule(moment.toISOString())
  }
  return (
    <div className={styles.schedule}>
      <Field label="Publish at" error={error ?? problem} hint={zone && `In your time zone, ${zone.replaceAll('_', ' ')}.`}>
        <TextInput
          type="datetime-local"
          value={at}
          min={toDatetimeLocal(now)}
          max={toDatetimeLocal(aYearFrom(now))}
          onChange={(event) => setAt(event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button kind="primary" size="l" loading={isBusy} onClick={schedule}>
          Schedule
        </Button>
        <Button kind="quiet" size="l" onClick={onCancel}>
          {cancelText}
        </Button>
      </div>
    </div>
  )
}
