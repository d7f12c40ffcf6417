import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'

export const userFollowersQuery = graphql(
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

export const selectUserFollowers = (data: DataOf<typeof userFollowersQuery> | undefined) =>
  data?.user ? { items: data.user.followers.items, next: data.user.followers.pagingInfo.next?.to } : undefined
