import { type RefObject, useState, useSyncExternalStore } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { toDatetimeLocal } from '#web/features/publishing/ScheduleField.tsx'
import { cancelIssueMutation, type Issue } from './issue.operations.ts'
import { PanelSection } from './PanelSection.tsx'
import styles from './IssueEditor.module.css'

const never = () => () => {}
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
const onServer = () => ''
const useTimeZone = (): string => useSyncExternalStore(never, localTimeZone, onServer)

/** Tomorrow at seven, unless it is scheduled already. */
function suggestion(scheduledAt: string | null, now: Date): { day: string; time: string } {
  const at = scheduledAt ? new Date(scheduledAt) : new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 7, 0)
  const [day = '', time = ''] = toDatetimeLocal(at).split('T')
  return { day, time }
}

/** When an issue goes out: at once, or on a day at a time. */
export function useSchedule({ scheduledAt }: Issue, dayRef: RefObject<HTMLInputElement | null>) {
  const { now } = useEnvironment()
  const [isLater, setLater] = useState(scheduledAt !== null)
  const [chosen, setChosen] = useState<{ day: string; time: string }>()
  const [error, setError] = useState<string>()
  // In the browser only, whose time zone the server does not know.
  const zone = useTimeZone()
  const fields = chosen ?? (zone ? suggestion(scheduledAt, new Date(now)) : { day: '', time: '' })
  const at = isLater ? new Date(`${fields.day}T${fields.time}`) : undefined
  return {
    isLater,
    zone,
    at,
    error,
    ...fields,
    choose: (later: boolean) => {
      setLater(later)
      setError(undefined)
    },
    change: (change: Partial<typeof fields>) => {
      setChosen({ ...fields, ...change })
      setError(undefined)
    },
    /** Whether the time can be scheduled; focuses the field when not. */
    validate: (): boolean => {
      const isValid = !at || (!Number.isNaN(at.getTime()) && at > new Date())
      setError(isValid ? undefined : t`Choose a time in the future.`)
      if (!isValid) dayRef.current?.focus()
      return isValid
    },
  }
}

export type IssueTime = ReturnType<typeof useSchedule>

type Props = { issue: Issue; schedule: IssueTime; dayRef: RefObject<HTMLInputElement | null> }

export function WhenSection({ issue, schedule, dayRef }: Props) {
  const { now } = useEnvironment()
  const { scheduledAt, scheduleProblem } = issue
  return (
    <PanelSection title={t`When`}>
      {scheduleProblem && <Notice tone="warning">{t`This issue wasn’t sent as scheduled: ${scheduleProblem}`}</Notice>}
      {scheduledAt && (
        <div className={styles.scheduled}>
          <p>{rich`Goes out ${<LocalTime at={scheduledAt} now={now} />}.`}</p>
          <CancelButton emailId={issue.id} />
        </div>
      )}
      <Segments label={t`When`}>
        <Segment current={!schedule.isLater} onClick={() => schedule.choose(false)}>
          {t`Now`}
        </Segment>
        <Segment current={schedule.isLater} onClick={() => schedule.choose(true)}>
          {t`Schedule`}
        </Segment>
      </Segments>
      {schedule.isLater && (
        <>
          <div className={styles.moment}>
            <Field label={t`Day`} error={schedule.error}>
              <TextInput
                ref={dayRef}
                type="date"
                value={schedule.day}
                onChange={({ target }) => schedule.change({ day: target.value })}
              />
            </Field>
            <Field label={t`Time`}>
              <TextInput type="time" value={schedule.time} onChange={({ target }) => schedule.change({ time: target.value })} />
            </Field>
          </div>
          <Text>{schedule.zone && t`In your time zone, ${schedule.zone}.`}</Text>
        </>
      )}
    </PanelSection>
  )
}

function CancelButton({ emailId }: { emailId: string }) {
  const cancel = useMutation(cancelIssueMutation)
  const [run, isBusy] = useAction()
  const press = () =>
    run(async () => {
      const refusal = refusalOf(await cancel({ emailId }), 'NewsletterEmail')
      if (refusal) return showRefusal(refusal, () => void press())
      showToast({ message: t`Schedule canceled. The issue is a draft again.` })
    })
  return (
    <Button size="s" loading={isBusy} onClick={() => void press()}>
      {t`Cancel schedule`}
    </Button>
  )
}
