import { graphql } from '#web/data/graphql.ts'

export const subscribedNewslettersQuery = graphql(`
  query SubscribedNewslettersQuery($paging: PagingOptions) {
    subscribedNewsletters(paging: $paging) {
      items { id name slug collection { id name slug } user { id name username } }
      pagingInfo { next { limit to } }
    }
  }
`)

export const subscriptionsPageSize = 20
