import { MessageCircle } from 'lucide-react'
import { formatCount } from '#shared/text/count.ts'
import { formatRecently } from '#shared/text/dates.ts'
import { Clap } from '#web/design/Icon/Clap.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { StoryCardData } from './story-card.fragment.ts'
import styles from './StoryMeta.module.css'

type Props = { story: StoryCardData; claps?: boolean; responses?: boolean }

/** Member star, day, reading time, and where there is room how it was received. */
export function StoryMeta({ story, claps = false, responses = false }: Props) {
  const { now } = useEnvironment()
  return (
    <>
      {story.isLocked && (
        <span className={styles.item}>
          <Leafmark label="Member-only story" />
        </span>
      )}
      {story.firstPublishedAt && (
        <time className={styles.item} dateTime={story.firstPublishedAt}>
          {formatRecently(new Date(story.firstPublishedAt), new Date(now))}
        </time>
      )}
      <span className={styles.reading}>{story.readingTime} min read</span>
      {claps && story.clapCount > 0 && (
        <span className={styles.item}>
          <Clap size={16} />
          <VisuallyHidden>Claps: </VisuallyHidden>
          {formatCount(story.clapCount)}
        </span>
      )}
      {responses && story.responsesCount > 0 && (
        <span className={styles.item}>
          <MessageCircle size={16} strokeWidth={1.5} aria-hidden="true" />
          <VisuallyHidden>Responses: </VisuallyHidden>
          {formatCount(story.responsesCount)}
        </span>
      )}
    </>
  )
}
