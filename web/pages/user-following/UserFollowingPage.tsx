import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { profilePageSize, selectProfilePerson, userProfileQuery } from '#web/pages/profile/profile.operations.ts'
import { ProfileList } from '#web/pages/profile/ProfileList.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { PersonRow } from '#web/shell/people/PersonRow.tsx'
import { PublicationRow } from '#web/shell/publications/PublicationRow.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { selectUserFollowing, userFollowingQuery } from './user-following.operations.ts'

export function UserFollowingPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(
    userFollowingQuery,
    { username, paging: { limit: profilePageSize } },
    selectUserFollowing,
  )
  if (!person) return null
  return (
    <ProfileList person={person} count={person.socialStats.followingCount} one="following" several="following">
      {items.length > 0 ? (
        <ul>
          {items.map((one) =>
            one.__typename === 'User' ? (
              <PersonRow key={one.id} person={one} />
            ) : (
              <PublicationRow key={one.id} publication={one} />
            ),
          )}
        </ul>
      ) : (
        <EmptyState title="No one yet" picture>
          People and publications <bdi>{person.name}</bdi> follows appear here.
        </EmptyState>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more
      </MoreButton>
    </ProfileList>
  )
}
