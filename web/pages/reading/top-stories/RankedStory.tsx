import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import type { PicturedStoryData } from '#web/features/stories/story-card.fragment.ts'
import { StoryByline } from '#web/features/stories/StoryByline.tsx'
import { StoryMeta } from '#web/features/stories/StoryMeta.tsx'
import styles from './TopStories.module.css'

type Props = {
  story: PicturedStoryData
  rank: number
  /** Muted words above the byline. */
  note: ReactNode
}

/** A story with its rank in front and a small picture behind it. */
export const RankedStory = ({ story, rank, note }: Props) => (
  <article className={styles.story} data-post={story.id}>
    <i aria-hidden="true">{rank}</i>
    <div className={styles.words}>
      {note}
      <StoryByline story={story} />
      <Heading size="s" {...inLanguage(story)}>
        <Link href={story.path} className="title-link">
          {story.title || t`Untitled story`}
        </Link>
      </Heading>
      <p className="meta">
        <StoryMeta story={story} claps />
      </p>
    </div>
    {story.previewImage && (
      <Link href={story.path} tabIndex={-1} aria-hidden="true">
        <Picture
          id={story.previewImage.id}
          alt=""
          width={112}
          height={75}
          crop
          focusX={story.previewImage.focusPercentX}
          focusY={story.previewImage.focusPercentY}
        />
      </Link>
    )}
  </article>
)
