import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { useNearEnd } from '#web/app/paging/use-near-end.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { nearAttribute } from '#web/app/runtime/near.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { StackedStoryCard } from '#web/features/stories/StackedStoryCard.tsx'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { type DataOf, graphql, type VariablesOf } from '#web/data/graphql.ts'
import styles from './StoryEnd.module.css'

export const moreFromQuery = graphql(
  `
  query MoreFromStoryQuery($postId: ID!, $shareKey: String) {
    moreFromStory(postId: $postId, shareKey: $shareKey, limit: 3) { id ...StoryCard }
  }
`,
  [storyCardFragment],
)

export const moreStoriesFragment = graphql(`fragment MoreStories on Post { id creator { id name } collection { id name } }`)

type Props = { story: DataOf<typeof moreStoriesFragment>; isPreview: boolean; variables: VariablesOf<typeof moreFromQuery> }

/**
 * More stories by the publication and writer; below a paywall, only public ones. Rendered on the server for signed-out visitors, whose
 * pages are cached; signed-in readers load them when they approach the end.
 * See docs/decisions/0039-load-more-stories-near-the-end.md.
 */
export function MoreStories({ story, isPreview, variables }: Props) {
  const { session } = useEnvironment()
  const [isNearEnd, setIsNearEnd] = useState(!session.isLoggedIn)
  const place = useRef<HTMLDivElement>(null)
  useNearEnd(place, () => setIsNearEnd(true), !isNearEnd)
  const { data, isLoading } = useQuery(moreFromQuery, variables, { skip: !isNearEnd })
  if (!data && (!isNearEnd || isLoading)) return <div ref={place} className={styles.awaited} {...{ [nearAttribute]: '' }} />
  const stories = data?.moreFromStory ?? []
  if (stories.length === 0) return null
  const publication = story.collection?.name
  return (
    <section className={cx('page-width', styles.more)} aria-labelledby="more" data-print="no">
      <Heading id="more">
        {isPreview
          ? t`Open to everyone`
          : publication
            ? t`More from ${publication} and ${story.creator.name}`
            : t`More from ${story.creator.name}`}
      </Heading>
      <div className={styles.cards}>
        {stories.map((other, index) => (
          <Source key={other.id} name="post_page" postId={story.id} index={index}>
            <StackedStoryCard story={other} excerpt />
          </Source>
        ))}
      </div>
    </section>
  )
}
