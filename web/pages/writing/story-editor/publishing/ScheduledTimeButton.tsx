import { CalendarClock } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'

import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useTimeZone } from '#web/app/runtime/use-time-zone.ts'
import styles from '#web/pages/writing/story-editor/StoryEditor.module.css'
import { changeTimeId, scheduledTimeId } from './ChangeTime.tsx'
import { shortTime } from './scheduled-time.ts'

/** When a story goes out, in the header; changes it. Narrow screens show the time alone, because the line below has the day. */
export function ScheduledTimeButton({ at }: { at: string }) {
  const { now } = useEnvironment()
  const { day, time } = shortTime(new Date(at), new Date(now), useTimeZone())
  return (
    <Button id={scheduledTimeId} size="s" popoverTarget={changeTimeId} aria-label={t`Scheduled for ${day}, ${time}`}>
      <CalendarClock size={16} aria-hidden="true" />
      <span>
        <span className={styles.ifWide}>{day}, </span>
        {time}
      </span>
    </Button>
  )
}
