import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { formatDay } from '#shared/text/dates.ts'
import { startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './TopStories.module.css'
import { dayAfter, dayBefore, topStoriesPath } from './top-stories-day.ts'

/** The days around this one and any other up to today. Without earlier stories there is no day before. */
export function DayNavigation({ day, hasEarlier }: { day: Date; hasEarlier: boolean }) {
  const { now } = useEnvironment()
  const [isChoosing, setChoosing] = useState(false)
  const today = new Date(now)
  const before = hasEarlier ? dayBefore(day) : undefined
  const after = dayAfter(day, today)
  return (
    <nav aria-label={t`Days`}>
      <Row gap={2}>
        {before && (
          <Button size="s" href={topStoriesPath(before)} aria-label={t`Previous day, ${formatDay(before, today)}`}>
            <ChevronLeft size={16} aria-hidden="true" />
            {formatDay(before, today)}
          </Button>
        )}
        {after && (
          <Button size="s" href={topStoriesPath(after)} aria-label={t`Next day, ${formatDay(after, today)}`}>
            {formatDay(after, today)}
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        )}
        <Button size="s" onClick={() => setChoosing(true)}>
          <Calendar size={16} className={styles.calendar} aria-hidden="true" />
          {t`Choose a day`}
        </Button>
      </Row>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t`Choose a day`}>
        <DayForm day={day} onClose={() => setChoosing(false)} />
      </Dialog>
    </nav>
  )
}

function DayForm({ day, onClose }: { day: Date; onClose: () => void }) {
  const { now } = useEnvironment()
  const { navigate } = useNavigation()
  const today = utcDay(new Date(now))
  const form = useForm({
    takesFocus: true,
    initial: { day: utcDay(day) },
    onSubmit: async ({ day: chosen }) => {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(chosen) || chosen > today) return { message: t`Choose a day up to today.`, field: 'day' }
      onClose()
      navigate(topStoriesPath(startOfUtcDay(chosen)))
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Show its top stories`} isDialog onCancel={onClose}>
      <Field label={t`Day`} {...form.field('day')}>
        <TextInput {...form.text('day')} type="date" dir="ltr" max={today} />
      </Field>
    </Form>
  )
}
