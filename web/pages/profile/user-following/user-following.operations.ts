import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'

export const userFollowingQuery = graphql(
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

export const selectUserFollowing = (data: DataOf<typeof userFollowingQuery> | undefined) =>
  data?.user ? { items: data.user.following.items, next: data.user.following.pagingInfo.next?.to } : undefined
