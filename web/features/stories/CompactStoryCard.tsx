import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { RenderedOnce } from '#web/app/runtime/RenderedOnce.tsx'
import { inLanguage } from './in-language.ts'
import { StoryByline } from './StoryByline.tsx'
import type { CompactStoryData } from './story-card.fragment.ts'
import { StoryMeta } from './StoryMeta.tsx'
import { useShownToReaders } from './use-shown-to-readers.ts'
import styles from './StoryCard.module.css'

/** A story in a narrow column; with a rank in a list of most read stories. */
export const CompactStoryCard = ({ story, rank }: { story: CompactStoryData; rank?: number }) => (
  <RenderedOnce
    id=""
    attributes={{ className: rank ? styles.ranked : styles.compact, 'data-post': story.id }}
    shows={useShownToReaders(story, ['compact', rank])}
  >
    {() => (
      <>
        {rank && <i aria-hidden="true">{rank}</i>}
        <StoryByline story={story} />
        <div>
          <h3 {...inLanguage(story)}>
            <Link href={story.path} className="title-link">
              {story.title || t`Untitled story`}
            </Link>
          </h3>
          <p className={cx('meta', styles.compactMeta)}>
            <StoryMeta story={story} />
          </p>
        </div>
      </>
    )}
  </RenderedOnce>
)
