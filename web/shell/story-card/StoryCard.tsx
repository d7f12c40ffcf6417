import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { StoryByline } from './StoryByline.tsx'
import { StoryCardMenu } from './StoryCardMenu.tsx'
import type { StoryCardData } from './story-card.fragment.ts'
import { StoryMeta } from './StoryMeta.tsx'
import styles from './StoryCard.module.css'

type Props = {
  story: StoryCardData
  level?: 2 | 3
  /** Left out where the whole list is one writer's. */
  byline?: boolean
  why?: ReactNode
}

/** A story in a list: who, what, and how it was received. The text takes the whole width where there is no picture. */
export function StoryCard({ story, level = 2, byline = true, why }: Props) {
  const Heading = `h${level}` as const
  const { previewImage } = story
  return (
    <article className={cx(styles.card, !previewImage && styles.noImage)}>
      {why && <p className={styles.why}>{why}</p>}
      {byline && (
        <div className={styles.by}>
          <StoryByline story={story} />
        </div>
      )}
      <div className={styles.text}>
        <Heading dir="auto">
          <Link href={story.path}>{story.title || 'Untitled story'}</Link>
        </Heading>
        {story.subtitle && (
          <p className={styles.excerpt} dir="auto">
            {story.subtitle}
          </p>
        )}
      </div>
      {previewImage && (
        <Link className={styles.thumb} href={story.path} tabIndex={-1} aria-hidden="true">
          <Picture
            id={previewImage.id}
            alt=""
            width={160}
            height={107}
            crop
            focusX={previewImage.focusPercentX}
            focusY={previewImage.focusPercentY}
          />
        </Link>
      )}
      <div className={styles.meta}>
        <StoryMeta story={story} claps responses />
        <span className={styles.end}>
          <StoryCardMenu story={story} />
        </span>
      </div>
    </article>
  )
}
