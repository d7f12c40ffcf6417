import { cx } from '#web/design/cx.ts'
import { Picture } from '#web/design/Picture/Picture.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'
import { StoryByline } from '#web/features/stories/StoryByline.tsx'
import { StoryMeta } from '#web/features/stories/StoryMeta.tsx'
import type { PostsSection } from './front.operations.ts'
import styles from './FrontPage.module.css'

type Props = { story: StoryCardData; textPosition: PostsSection['textPosition']; eager: boolean; level: 2 | 3 }

const positions = { LEFT: styles.left, RIGHT: undefined, TOP: styles.above, BOTTOM: styles.below, OVERLAY: styles.below }

/** One large story, with text next to or over its picture. */
export function HeroStory({ story, textPosition, eager, level }: Props) {
  const { previewImage } = story
  return (
    <article className={cx(styles.hero, !previewImage && styles.noImage, textPosition && positions[textPosition])}>
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
        <StoryByline story={story} />
        <Heading level={level} size="l" className={styles.headline} dir="auto">
          <Link href={story.path} className="title-link">
            {story.title || 'Untitled story'}
          </Link>
        </Heading>
        {story.subtitle && (
          <Text face="read" size="m" className={styles.excerpt} dir="auto">
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
