import { useQuery } from '#web/data/data-context.tsx'
import { Source } from '#web/shell/source/source.tsx'
import { StackedStoryCard } from '#web/shell/story-card/StackedStoryCard.tsx'
import { moreFromQuery, type Story } from './story.operations.ts'
import styles from './MoreStories.module.css'

const mostShown = 3

/** Other stories of the same publication and writer; before a paywall only what everybody may read. */
export function MoreStories({ story, isPreview }: { story: Story; isPreview: boolean }) {
  const { data } = useQuery(moreFromQuery, { postId: story.id })
  const all = [...(data?.moreFromCollection ?? []), ...(data?.moreFromAuthor ?? [])]
  const different = [...new Map(all.map((other) => [other.id, other])).values()].filter((other) => !isPreview || !other.isLocked)
  if (different.length === 0) return null
  const from = [story.collection?.name, story.creator.name].filter(Boolean).join(' and ')
  return (
    <section className={styles.more} aria-labelledby="more" data-print="no">
      <h2 id="more">{isPreview ? 'Open to everyone' : `More from ${from}`}</h2>
      <div className={styles.cards}>
        {different.slice(0, mostShown).map((other, index) => (
          <Source key={other.id} name="post_page" postId={story.id} index={index}>
            <StackedStoryCard story={other} excerpt />
          </Source>
        ))}
      </div>
    </section>
  )
}
