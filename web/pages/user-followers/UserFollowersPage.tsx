import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { profilePageSize, selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { ProfileList } from '#web/pages/profile/ProfileList.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { People } from '#web/shell/people/PersonRow.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { selectUserFollowers, userFollowersQuery } from './user-followers.operations.ts'

export function UserFollowersPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(
    userFollowersQuery,
    { username, paging: { limit: profilePageSize } },
    selectUserFollowers,
  )
  if (!person) return null
  return (
    <ProfileList person={person} count={person.socialStats.followerCount} one="follower" several="followers">
      {items.length > 0 ? (
        <People people={items} />
      ) : (
        <EmptyState title="No followers yet" picture>
          People who follow <bdi>{person.name}</bdi> appear here.
        </EmptyState>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more people
      </MoreButton>
    </ProfileList>
  )
}
