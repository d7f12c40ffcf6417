import { CircleMinus } from 'lucide-react'
import { useId } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { RenderedOnce } from '#web/app/runtime/RenderedOnce.tsx'
import { SaveButton } from '#web/features/save/SaveButton.tsx'
import { useFeedFeedback } from '#web/features/feed-feedback/use-feed-feedback.ts'
import { inLanguage } from './in-language.ts'
import { StoryByline } from './StoryByline.tsx'
import { StoryCardMenu } from './StoryCardMenu.tsx'
import type { StoryCardData } from './story-card.fragment.ts'
import { StoryMeta } from './StoryMeta.tsx'
import { useShownToReaders } from './use-shown-to-readers.ts'
import styles from './StoryCard.module.css'

type Props = {
  story: StoryCardData
  level?: 2 | 3
  /** Set to false where the whole list is by one writer. */
  byline?: boolean
  reason?: string
  /** A note from the owner of the list. */
  note?: string | null
  /** Shown in a feed that takes feedback. */
  hasFeedback?: boolean
}

/** A story in a list. Without a picture, the text takes the full width. */
export function StoryCard({ story, level = 2, byline = true, reason, note, hasFeedback = false }: Props) {
  const id = useId()
  // The id of the viewer's edge is not shown, and it would differ for each reader.
  const shown = { ...story, viewerEdge: { ...story.viewerEdge, id: undefined } }
  const shows = useShownToReaders(shown, [level, byline, reason, note, hasFeedback])
  const Heading = `h${level}` as const
  const { previewImage, outsideHref } = story
  const linkProps = outsideHref ? { href: outsideHref, noSource: true } : { href: story.path }
  return (
    <RenderedOnce
      id={id}
      attributes={{
        className: cx(styles.card, !previewImage && styles.noImage, story.viewerEdge.hasRead && styles.isRead),
        'data-post': story.id,
      }}
      shows={shows}
    >
      {(partId) => (
        <>
          {note && (
            <p className={styles.note} dir="auto">
              {note}
            </p>
          )}
          {reason && <p className={styles.why}>{reason}</p>}
          {byline && (
            <div className={styles.by}>
              <StoryByline story={story} />
            </div>
          )}
          <div className={styles.text}>
            <Heading {...inLanguage(story)}>
              <Link {...linkProps} className="title-link">
                {story.title || t`Untitled story`}
              </Link>
              {story.viewerEdge.hasRead && <VisuallyHidden> {t`(read)`}</VisuallyHidden>}
            </Heading>
            {story.subtitle && (
              <p className={styles.excerpt} {...inLanguage(story)}>
                {story.subtitle}
              </p>
            )}
          </div>
          {previewImage && (
            <Link className={styles.thumb} {...linkProps} tabIndex={-1} aria-hidden="true">
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
          <div className={cx('meta', styles.meta)}>
            <StoryMeta story={story} claps responses />
            <div className={styles.end}>
              {hasFeedback && <LessButton storyId={story.id} />}
              <SaveButton story={story} />
              <StoryCardMenu id={partId} story={story} hasFeedback={hasFeedback} />
            </div>
          </div>
        </>
      )}
    </RenderedOnce>
  )
}

/** Shown where there is room; the menu has the same action. */
function LessButton({ storyId }: { storyId: string }) {
  const { showLess } = useFeedFeedback(storyId)
  return (
    <span className={styles.ifWide}>
      <IconButton label={t`Show less like this`} data-shortcut="x" onClick={showLess}>
        <CircleMinus size={20} />
      </IconButton>
    </span>
  )
}
