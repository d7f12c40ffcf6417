import { gql } from '#web/data/gql.ts'
import type { WriterSubscriptionQuery, WriterSubscriptionQueryVariables } from '#web/data/operations.generated.ts'

export const writerSubscriptionQuery = gql<WriterSubscriptionQuery, WriterSubscriptionQueryVariables>`
  query WriterSubscriptionQuery($username: ID!) {
    user(username: $username) {
      id
      viewerEdge { id isSubscribed }
      newsletterV3 { id name description promoHeadline promoBody viewerIsSubscribed }
    }
  }
`
