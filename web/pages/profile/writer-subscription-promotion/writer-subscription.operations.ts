import { graphql } from '#web/data/graphql.ts'

export const writerSubscriptionQuery = graphql(`
  query WriterSubscriptionQuery($username: ID!) {
    user(username: $username) {
      id
      viewerEdge { id isSubscribed }
      newsletterV3 { id name description promoHeadline promoBody viewerIsSubscribed }
    }
  }
`)
