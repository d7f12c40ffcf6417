import type { ProfileSeriesQuery, ProfileSeriesQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const profileSeriesQuery = gql<ProfileSeriesQuery, ProfileSeriesQueryVariables>`
  query ProfileSeriesQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      sequences(paging: $paging) {
        items { id slug title subtitle updatedAt posts { id isPublished } }
        pagingInfo { next { limit to } }
      }
    }
  }
`

export const selectProfileSeries = (data: ProfileSeriesQuery | undefined) =>
  data?.user ? { items: data.user.sequences.items, next: data.user.sequences.pagingInfo.next?.to } : undefined
