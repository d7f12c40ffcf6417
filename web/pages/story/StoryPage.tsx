import { useEffect } from 'react'
import { useQuery } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { TopBanner } from '#web/shell/banners/TopBanner.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { countStoryView } from '#web/shell/local/reading-counters.ts'
import { islandAttribute } from '#web/shell/runtime/initial-state.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { AuthorBox, PublicationBox } from './AuthorBox.tsx'
import { MoreStories } from './MoreStories.tsx'
import { Paywall } from './Paywall.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { storyOf, storyPageQuery, variablesOf } from './story.operations.ts'
import { StoryHead } from './StoryHead.tsx'
import { StoryTools } from './StoryTools.tsx'
import { TopicPills } from './TopicPills.tsx'
import styles from './StoryPage.module.css'

export function StoryPage({ input }: { input: PageInput }) {
  const { data } = useQuery(storyPageQuery, variablesOf(input))
  const story = storyOf(data)
  const storyId = story?.id
  const isLocked = story?.isLocked === true
  useEffect(() => {
    if (storyId) countStoryView(storyId, { isLocked })
  }, [storyId, isLocked])
  if (!story) return null
  const isPreview = story.content?.isLockedPreviewOnly === true
  return (
    <>
      <TopBanner isLockedStory={story.isLocked} />
      <ReadingProgress />
      <article>
        <header className={cx('story', styles.head)}>
          <StoryHead story={story} />
          {!isPreview && <StoryTools story={story} />}
        </header>
        <StoryBody id={story.id} html={story.content?.bodyHtml ?? ''} isPreview={isPreview} />
      </article>
      <div className={styles.column}>
        {isPreview ? (
          <Paywall story={story} />
        ) : (
          <>
            <TopicPills story={story} />
            <StoryTools story={story} />
          </>
        )}
        <AuthorBox story={story} />
        {story.collection && <PublicationBox collection={story.collection} postId={story.id} />}
      </div>
      <MoreStories story={story} isPreview={isPreview} />
      <Footer />
    </>
  )
}

type BodyProps = { id: string; html: string; isPreview: boolean }

/** The text itself, made by the one renderer on the server. It is neither hydrated nor sent a second time in the state. */
const StoryBody = ({ id, html, isPreview }: BodyProps) => (
  <section
    {...{ [islandAttribute]: id }}
    className={cx('story', styles.body, isPreview && cx('paywalled', styles.fade))}
    dir="auto"
    suppressHydrationWarning
    // biome-ignore lint: the one renderer escapes everything that came from a person
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
