import { gql } from '#web/data/gql.ts'
import type { SubscribedNewslettersQuery, SubscribedNewslettersQueryVariables } from '#web/data/operations.generated.ts'

export const subscribedNewslettersQuery = gql<SubscribedNewslettersQuery, SubscribedNewslettersQueryVariables>`
  query SubscribedNewslettersQuery($paging: PagingOptions) {
    subscribedNewsletters(paging: $paging) {
      items { id name slug collection { id name slug } user { id name username } }
      pagingInfo { next { limit to } }
    }
  }
`

export const subscriptionsPageSize = 20
