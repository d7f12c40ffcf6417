import { MessageCircle } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { formatRecently } from '#shared/text/dates.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { cx } from '#web/design/cx.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { CompactStoryData, StoryCardData } from './story-card.fragment.ts'
import styles from './StoryCard.module.css'

type Received = Partial<Pick<StoryCardData, 'clapCount' | 'responsesCount'>>
type Props = { story: CompactStoryData & Received; claps?: boolean; responses?: boolean }

/** Member star, date, reading time and, where there is room, claps and responses. */
export function StoryMeta({ story, claps = false, responses = false }: Props) {
  const { clapCount = 0, responsesCount = 0 } = story
  const { now } = useEnvironment()
  return (
    <>
      {story.isLocked && (
        <span className={styles.item}>
          <Leafmark label={t`Member-only story`} />
        </span>
      )}
      {story.firstPublishedAt && (
        <time className={styles.item} dateTime={story.firstPublishedAt}>
          {formatRecently(new Date(story.firstPublishedAt), new Date(now))}
        </time>
      )}
      {!story.outsideHref && <span className={cx(styles.item, claps && styles.ifRoom)}>{t`${story.readingTime} min read`}</span>}
      {claps && clapCount > 0 && (
        <span className={styles.item}>
          <Clap size={16} />
          <VisuallyHidden>{t`Claps:`} </VisuallyHidden>
          <Count value={clapCount} />
        </span>
      )}
      {responses && responsesCount > 0 && (
        <span className={styles.item}>
          <MessageCircle size={16} aria-hidden="true" />
          <VisuallyHidden>{t`Responses:`} </VisuallyHidden>
          <Count value={responsesCount} />
        </span>
      )}
    </>
  )
}
