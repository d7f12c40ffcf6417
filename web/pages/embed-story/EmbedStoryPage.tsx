import { trailingId } from '#shared/text/slug.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Wordmark } from '#web/design/Logo/Logo.tsx'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { StoryByline } from '#web/shell/story-card/StoryByline.tsx'
import { embedPostQuery } from './embed-story.operations.ts'
import styles from './EmbedStoryPage.module.css'

const cover = { width: 640, height: 320 }

/** A story as a card on another site. */
export function EmbedStoryPage({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const { data } = useQuery(embedPostQuery, { postId: trailingId(input.params.postId ?? '') ?? '' })
  const story = data?.post
  if (!story) return null
  const { previewImage } = story
  return (
    <main id="main" className={styles.card}>
      {previewImage && (
        <Link href={story.path} tabIndex={-1} aria-hidden className={styles.cover}>
          <Picture
            id={previewImage.id}
            alt=""
            {...cover}
            crop
            focusX={previewImage.focusPercentX ?? 50}
            focusY={previewImage.focusPercentY ?? 50}
            sizes="100vw"
            eager
          />
        </Link>
      )}
      <div className={styles.words}>
        <StoryByline story={story} />
        <h1 dir="auto">
          <Link href={story.path}>{story.title || 'Untitled'}</Link>
        </h1>
        {story.subtitle && (
          <p className={styles.subtitle} dir="auto">
            {story.subtitle}
          </p>
        )}
        <p className={styles.foot}>
          {story.isLocked && <Leafmark label="Member-only story" />}
          <span>{story.readingTime} min read</span>
          <Wordmark productName={config.productName} height={18} className={styles.mark} />
        </p>
      </div>
    </main>
  )
}
