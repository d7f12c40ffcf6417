import type { UserFollowersQuery, UserFollowersQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { personRowFragment } from '#web/shell/people/person-row.fragment.ts'

export const userFollowersQuery = gql<UserFollowersQuery, UserFollowersQueryVariables>`
  query UserFollowersQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      followers(paging: $paging) { items { id ...PersonRow } pagingInfo { next { limit to } } }
    }
  }
  ${personRowFragment}
`

export const selectUserFollowers = (data: UserFollowersQuery | undefined) =>
  data?.user ? { items: data.user.followers.items, next: data.user.followers.pagingInfo.next?.to } : undefined
