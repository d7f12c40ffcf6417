import { Clock } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useTimeZone } from '#web/app/runtime/use-time-zone.ts'
import { ChangeTime, changeTimeId } from './ChangeTime.tsx'
import { longTime, zoneName } from './scheduled-time.ts'
import styles from './publishing.module.css'
import { unschedulePostMutation } from '#web/features/publishing/publishing.operations.ts'

type Props = { storyId: string; at: string; onPublish: () => void }

/** Below the header of a scheduled story: when it goes out, and how to change that. */
export function ScheduleBanner({ storyId, at, onPublish }: Props) {
  const { now } = useEnvironment()
  const zone = useTimeZone()
  const banner = useRef<HTMLDivElement>(null)
  const unschedule = useMutation(unschedulePostMutation)
  const cancel = async () => {
    const refusal = refusalOf(await unschedule({ postId: storyId }), 'Post')
    if (refusal) return showRefusal(refusal, () => void cancel())
    // The button is removed with the banner.
    document.querySelector<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true })
    showToast({ message: t`Schedule canceled. Your story is a draft again.` })
  }
  return (
    <div ref={banner} className={styles.scheduled}>
      <Banner kind="reactivate" label={t`Schedule`}>
        <Clock size={20} aria-hidden="true" />
        <p className={styles.goesOut}>
          {rich`Goes out ${(
            <b>
              <time dateTime={at}>{longTime(new Date(at), new Date(now), zone)}</time>
            </b>
          )}, ${zoneName(zone)}. Edits you make until then are included.`}
        </p>
        <span className={styles.scheduleActions}>
          <button type="button" popoverTarget={changeTimeId}>
            {t`Change time`}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={onPublish}>
            {t`Publish now`}
          </button>
          <button type="button" onClick={() => void cancel()}>
            {t`Cancel schedule`}
          </button>
        </span>
      </Banner>
      <ChangeTime storyId={storyId} at={at} banner={banner} />
    </div>
  )
}
