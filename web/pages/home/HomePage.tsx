import { useEffect } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { HomeFeedQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { track } from '#web/shell/analytics/track.ts'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { usePages } from '#web/shell/paging/use-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import { feedPage, homeFeedQuery, modeOf, pageSize } from './home.operations.ts'
import styles from './HomePage.module.css'

const home = pathTo('ShowHome')
const following = pathTo('ShowHome', {}, { query: { feed: 'following' } })

export function HomePage({ input }: { input: PageInput }) {
  const mode = modeOf(input.query)
  const store = useDataStore()
  const { data } = useQuery(homeFeedQuery, { mode, paging: { limit: pageSize } })
  const { items, hasMore, loadMore, state } = usePages(feedPage(data), async (to) => {
    const answer = await store.preload(homeFeedQuery, { mode, paging: { limit: pageSize, to } })
    return feedPage(answer.data as HomeFeedQuery | undefined)
  })
  useEffect(() => track('homepage.viewed'), [])
  return (
    <div className={styles.feed}>
      <VisuallyHidden>
        <h1>Home</h1>
      </VisuallyHidden>
      <Tabs label="Your feeds">
        <Tab href={home} current={mode === 'FOR_YOU'}>
          For you
        </Tab>
        <Tab href={following} current={mode === 'FOLLOWING'}>
          Following
        </Tab>
      </Tabs>
      {items.map((story) => (
        <StoryCard key={story.id} story={story} />
      ))}
      {items.length === 0 && (
        <EmptyState title="Nothing here yet" action={<Button href={home}>See stories for you</Button>}>
          Follow a few writers and publications, and what they publish stands here, newest first.
        </EmptyState>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more stories
      </MoreButton>
    </div>
  )
}
