import { t } from '#shared/translation/translate.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { useRef } from 'react'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useNearEnd } from '#web/app/paging/use-near-end.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { useVisibleStories } from '#web/features/feed-feedback/hidden.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { FeedEnd } from './FeedEnd.tsx'
import { feedPage, homeFeedQuery } from './home.operations.ts'
import { NewStories } from './NewStories.tsx'

/** An infinitely scrolling feed. */
export function HomeFeed({ feed }: { feed: VariablesOf<typeof homeFeedQuery> }) {
  const { data, items, hasMore, loadMore, state } = useQueryPages(homeFeedQuery, feed, feedPage)
  const stories = useVisibleStories(items)
  const end = useRef<HTMLDivElement>(null)
  const more = () => void loadMore()
  // A failed page is retried manually, not on scroll.
  useNearEnd(end, more, hasMore && state === 'idle')
  const asOf = feedPage(data)?.of
  return (
    <>
      {asOf && <NewStories key={asOf} feed={feed} since={asOf} />}
      {stories.map((story, index) => (
        <Source key={story.id} name="home_feed" dimension={feed.mode ?? 'FOR_YOU'} index={index}>
          <StoryCard story={story} hasFeedback />
        </Source>
      ))}
      <div ref={end}>
        <MoreButton hasMore={hasMore} state={state} onMore={more}>
          {t`Show more stories`}
        </MoreButton>
      </div>
      {!hasMore && <FeedEnd mode={feed.mode ?? 'FOR_YOU'} isEmpty={stories.length === 0} />}
    </>
  )
}
