import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { HomepageTextPosition } from '#shared/enums/publications.ts'
import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { PicturedStoryData } from './story-card.fragment.ts'
import { inLanguage } from './in-language.ts'
import { StoryByline } from './StoryByline.tsx'
import { StoryMeta } from './StoryMeta.tsx'
import styles from './HeroStory.module.css'

type Props = {
  story: PicturedStoryData
  textPosition?: HomepageTextPosition | null
  eager: boolean
  level: 2 | 3
  /** Its place in a list that starts with it. */
  rank?: number
  /** Muted words above the byline. */
  note?: ReactNode
}

const positions = { LEFT: styles.left, RIGHT: undefined, TOP: styles.above, BOTTOM: styles.below, OVERLAY: styles.below }

/** One large story, with text next to or over its picture. */
export function HeroStory({ story, textPosition, eager, level, rank, note }: Props) {
  const { previewImage } = story
  return (
    <article
      className={cx(styles.hero, !previewImage && styles.noImage, textPosition && positions[textPosition])}
      data-post={story.id}
    >
      {previewImage && (
        <Link href={story.path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
          <Picture
            id={previewImage.id}
            alt=""
            width={1200}
            height={800}
            crop
            fluid
            focusX={previewImage.focusPercentX}
            focusY={previewImage.focusPercentY}
            sizes="(min-width: 1240px) 668px, (min-width: 728px) 56vw, calc(100vw - 48px)"
            eager={eager}
          />
        </Link>
      )}
      <div className={styles.words}>
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.ranked}>
          {rank && <i aria-hidden="true">{rank}</i>}
          <StoryByline story={story} />
        </div>
        <Heading level={level} size="l" className={styles.headline} {...inLanguage(story)}>
          <Link href={story.path} className="title-link">
            {story.title || t`Untitled story`}
          </Link>
        </Heading>
        {story.subtitle && (
          <Text face="read" size="m" className={styles.excerpt} {...inLanguage(story)}>
            {story.subtitle}
          </Text>
        )}
        <p className="meta">
          <StoryMeta story={story} claps />
        </p>
      </div>
    </article>
  )
}
