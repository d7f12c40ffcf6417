import { CalendarClock, CalendarX } from 'lucide-react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem } from '#web/design/Menu/MenuItem.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { unschedulePostMutation } from '#web/pages/writing/your-stories/your-stories.operations.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import styles from '#web/pages/writing/story-editor/StoryEditor.module.css'

type Props = { storyId: string; at: string; onChangeTime: () => void }

/** The scheduled time, with ways to change or cancel it. */
export function ScheduledMenu({ storyId, at, onChangeTime }: Props) {
  const { now } = useEnvironment()
  const unschedule = useMutation(unschedulePostMutation)
  const cancel = async () => {
    const refusal = refusalOf(await unschedule({ postId: storyId }), 'Post')
    if (refusal) return showRefusal(refusal, () => void cancel())
    showToast({ message: 'Schedule canceled. Your story is a draft again.' })
  }
  return (
    <Menu
      label="Schedule"
      narrow
      trigger={(props) => (
        <Button kind="quiet" size="s" className={styles.scheduled} {...props}>
          <CalendarClock size={16} aria-hidden="true" />
          <span>
            Scheduled for <LocalTime at={at} now={now} />
          </span>
        </Button>
      )}
    >
      <MenuItem icon={<CalendarClock />} onSelect={onChangeTime}>
        Change time
      </MenuItem>
      <MenuItem icon={<CalendarX />} onSelect={() => void cancel()}>
        Cancel schedule
      </MenuItem>
    </Menu>
  )
}
