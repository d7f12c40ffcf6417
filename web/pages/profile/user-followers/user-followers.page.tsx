import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { profilePageSize, selectProfilePerson, userProfileQuery } from '#web/features/profile-frame/profile.operations.ts'
import { ProfileList } from '#web/features/profile-frame/ProfileList.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { People } from '#web/features/people/PersonRow.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'

const userFollowersQuery = graphql(
  `
  query UserFollowersQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      followers(paging: $paging) { items { id ...PersonRow } pagingInfo { next { limit to } } }
    }
  }
`,
  [personRowFragment],
)

const selectUserFollowers = (data: DataOf<typeof userFollowersQuery> | undefined) =>
  data?.user ? { items: data.user.followers.items, next: data.user.followers.pagingInfo.next?.to } : undefined

function UserFollowersPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(
    userFollowersQuery,
    { username, paging: { limit: profilePageSize } },
    selectUserFollowers,
  )
  if (!person) return null
  return (
    <ProfileList
      person={person}
      title={t`followers`}
      heading={
        <Count
          value={person.socialStats.followerCount}
          words={(number) =>
            richPlural(person.socialStats.followerCount, phrase`${number} follower`, phrase`${number} followers`)
          }
        />
      }
    >
      {items.length > 0 ? (
        <People people={items} />
      ) : (
        <EmptyState title={t`No followers yet`} picture>
          {rich`People who follow ${<bdi>{person.name}</bdi>} appear here.`}
        </EmptyState>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more people`}
      </MoreButton>
    </ProfileList>
  )
}

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userFollowersQuery, { username, paging: { limit: profilePageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => t`${name}’s followers`),
  cacheKeys: profileCacheKeys,
  hydratesOnIntent: () => true,
  Page: UserFollowersPage,
  Aside: ProfileAside,
}
