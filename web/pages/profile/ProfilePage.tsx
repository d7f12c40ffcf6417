import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { ProfileStoriesQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { usePages } from '#web/shell/paging/use-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import { ProfileTop } from './ProfileTop.tsx'
import { pageSize, personOf, profileStoriesQuery, storiesOf, userProfileQuery } from './profile.operations.ts'
import styles from './ProfilePage.module.css'

export function ProfilePage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const store = useDataStore()
  const person = personOf(useQuery(userProfileQuery, { username }).data)
  const { data } = useQuery(profileStoriesQuery, { username, paging: { limit: pageSize } })
  const { items, hasMore, loadMore, state } = usePages(storiesOf(data), async (to) => {
    const answer = await store.preload(profileStoriesQuery, { username, paging: { limit: pageSize, to } })
    return storiesOf(answer.data as ProfileStoriesQuery | undefined)
  })
  if (!person) return null
  return (
    <div>
      <ProfileTop person={person} current="home" />
      {items.map((story) => (
        <StoryCard key={story.id} story={story} byline={story.collection !== null} />
      ))}
      {items.length === 0 &&
        (person.viewerEdge.isUser ? (
          <EmptyState title="You have not published yet" action={<Button href={pathTo('ShowNewPost')}>Write a story</Button>}>
            What you publish stands here, newest first.
          </EmptyState>
        ) : (
          <EmptyState title="No stories yet">
            <span className={styles.quiet}>
              <bdi>{person.name}</bdi> has not published a story yet.
            </span>
          </EmptyState>
        ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show older stories
      </MoreButton>
    </div>
  )
}
