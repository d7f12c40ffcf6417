import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Count } from '#web/design/Count/Count.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { profilePageSize, selectProfilePerson, userProfileQuery } from '#web/features/profile-frame/profile.operations.ts'
import { ProfileList } from '#web/features/profile-frame/ProfileList.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { PersonRow } from '#web/features/people/PersonRow.tsx'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ProfileAside } from '#web/features/profile-frame/ProfileAside.tsx'
import { headOfProfile, profileCacheKeys, profileOutcome } from '#web/features/profile-frame/profile-outcome.ts'

const userFollowingQuery = graphql(
  `
  query UserFollowingQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      following(paging: $paging) {
        items {
          __typename
          ... on User { id ...PersonRow }
          ... on Collection { id ...PublicationRow }
        }
        pagingInfo { next { limit to } }
      }
    }
  }
`,
  [personRowFragment, publicationRowFragment],
)

const selectUserFollowing = (data: DataOf<typeof userFollowingQuery> | undefined) =>
  data?.user ? { items: data.user.following.items, next: data.user.following.pagingInfo.next?.to } : undefined

function UserFollowingPage({ input }: { input: PageInput }) {
  const username = input.params.username ?? ''
  const person = selectProfilePerson(useQuery(userProfileQuery, { username }).data)
  const { items, hasMore, loadMore, state } = useQueryPages(
    userFollowingQuery,
    { username, paging: { limit: profilePageSize } },
    selectUserFollowing,
  )
  if (!person) return null
  return (
    <ProfileList
      person={person}
      title={t`following`}
      heading={<Count value={person.socialStats.followingCount} words={(number) => rich`${number} following`} />}
    >
      {items.length > 0 ? (
        <ul>
          {items.map((item) =>
            item.__typename === 'User' ? (
              <PersonRow key={item.id} person={item} />
            ) : (
              <PublicationRow key={item.id} publication={item} />
            ),
          )}
        </ul>
      ) : (
        <EmptyState title={t`No one yet`} picture>
          {rich`People and publications ${<bdi>{person.name}</bdi>} follows appear here.`}
        </EmptyState>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more`}
      </MoreButton>
    </ProfileList>
  )
}

export const page: PageModule = {
  queries: ({ params: { username = '' } }) => [
    pageQuery(userProfileQuery, { username }),
    pageQuery(userFollowingQuery, { username, paging: { limit: profilePageSize } }),
  ],
  outcome: profileOutcome,
  head: headOfProfile(({ name }) => t`Who ${name} follows`),
  cacheKeys: profileCacheKeys,
  hydratesOnIntent: () => true,
  Page: UserFollowingPage,
  Aside: ProfileAside,
}
