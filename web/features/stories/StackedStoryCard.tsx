import { t } from '#shared/translation/translate.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { SaveButton } from '#web/features/save/SaveButton.tsx'
import { inLanguage } from './in-language.ts'
import { StoryByline } from './StoryByline.tsx'
import type { StoryCardData } from './story-card.fragment.ts'
import { StoryMeta } from './StoryMeta.tsx'
import styles from './StoryCard.module.css'

/** Twice the width of a card. */
const widths = [320, 480, 640, 800, 1080]

type Props = {
  story: StoryCardData
  excerpt?: boolean
  /** Above the fold. */
  eager?: boolean
}

/** A card for grids, with the picture above the text. */
export function StackedStoryCard({ story, excerpt = false, eager = false }: Props) {
  const { previewImage } = story
  return (
    <article className={styles.stacked} data-post={story.id}>
      {previewImage && (
        <Link href={story.path} tabIndex={-1} aria-hidden="true">
          <Picture
            id={previewImage.id}
            alt=""
            width={600}
            height={400}
            crop
            fluid
            eager={eager}
            focusX={previewImage.focusPercentX}
            focusY={previewImage.focusPercentY}
            widths={widths}
            sizes="(min-width: 904px) 360px, (min-width: 552px) 50vw, calc(100vw - 48px)"
          />
        </Link>
      )}
      <StoryByline story={story} />
      <div className={styles.stackedText}>
        <h3 {...inLanguage(story)}>
          <Link href={story.path} className="title-link">
            {story.title || t`Untitled story`}
          </Link>
        </h3>
        {excerpt && story.subtitle && (
          <p className={styles.stackedExcerpt} {...inLanguage(story)}>
            {story.subtitle}
          </p>
        )}
      </div>
      <div className="meta">
        <StoryMeta story={story} claps />
        <span className={styles.stackedEnd}>
          <SaveButton story={story} />
        </span>
      </div>
    </article>
  )
}
