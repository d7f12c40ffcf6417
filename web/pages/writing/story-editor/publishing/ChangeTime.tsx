import { type RefObject, type ToggleEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { distances, durations } from '#web/design/constants.ts'
import { cx } from '#web/design/cx.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import floating from '#web/design/floating/floating.module.css'
import { placeElement } from '#web/design/floating/place-floating.ts'
import { usePresence } from '#web/design/floating/use-presence.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { aYearFrom, toDatetimeLocal } from '#web/features/publishing/ScheduleField.tsx'
import { timeUntil } from './scheduled-time.ts'
import styles from './publishing.module.css'
import { schedulePostMutation } from '#web/features/publishing/publishing.operations.ts'

/** The popover that buttons open by `popoverTarget`. */
export const changeTimeId = 'change-time'
/** The button in the header, below which it opens. */
export const scheduledTimeId = 'scheduled-time'

type Props = {
  storyId: string
  at: string
  /** Not covered while it is in view. */
  banner: RefObject<HTMLElement | null>
}

/** Changes when a scheduled story goes out. */
export function ChangeTime({ storyId, at, banner }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Until it has faded out, the focus is inside, and the browser moves it back to the button.
  const isPresent = usePresence(isOpen, durations.menuFade)
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    // Rendered before the browser shows it, so that it can be measured.
    flushSync(() => setOpen(event.newState === 'open'))
    if (event.newState !== 'open') return
    requestAnimationFrame(() => {
      const button = document.getElementById(scheduledTimeId)
      if (!button || !panel.current) return
      const isInView = (banner.current?.getBoundingClientRect().bottom ?? 0) > button.getBoundingClientRect().bottom
      placeElement((isInView && banner.current) || button, panel.current, { align: 'end', offset: distances.popover })
      panel.current.querySelector('input')?.focus({ preventScroll: true })
    })
  }
  return (
    <div
      ref={panel}
      id={changeTimeId}
      popover="auto"
      role="dialog"
      aria-labelledby={`${changeTimeId}-title`}
      className={cx('fades', floating.floating, floating.surface, styles.changeTime)}
      onBeforeToggle={onBeforeToggle}
    >
      <b id={`${changeTimeId}-title`}>{t`Change the time`}</b>
      {isPresent && <TimeForm storyId={storyId} at={at} onDone={() => panel.current?.hidePopover()} />}
    </div>
  )
}

type FormProps = Pick<Props, 'storyId' | 'at'> & { onDone: () => void }

function TimeForm({ storyId, at, onDone }: FormProps) {
  const schedule = useMutation(schedulePostMutation)
  const [now] = useState(() => new Date())
  const [initialDate = '', initialTime = ''] = toDatetimeLocal(new Date(at)).split('T')
  const form = useForm({
    initial: { date: initialDate, time: initialTime },
    onSubmit: async ({ date, time }) => {
      const moment = new Date(`${date}T${time}`)
      if (Number.isNaN(moment.getTime()) || moment <= new Date())
        return { message: t`Choose a time in the future.`, field: 'date' }
      const refusal = refusalOf(await schedule({ postId: storyId, scheduledAt: moment.toISOString() }), 'Post')
      if (refusal) return { ...refusal, field: 'date' }
      onDone()
      showToast({ message: t`The new time is saved.` })
      return undefined
    },
  })
  const chosen = new Date(`${form.values.date}T${form.values.time}`)
  const isSoon = !Number.isNaN(chosen.getTime()) && chosen > now
  return (
    <Form form={form} submitText={t`Save time`} size="s" onCancel={onDone} isDialog>
      <div className={styles.dayAndTime}>
        <Field label={t`Day`} error={form.errorOf('date')}>
          <TextInput
            {...form.text('date')}
            type="date"
            min={toDatetimeLocal(now).slice(0, 10)}
            max={toDatetimeLocal(aYearFrom(now)).slice(0, 10)}
          />
        </Field>
        <Field label={t`Time`}>
          <TextInput {...form.text('time')} type="time" />
        </Field>
      </div>
      <p className="small" role="status">
        {isSoon && `${timeUntil(chosen, now)}.`}
      </p>
    </Form>
  )
}
