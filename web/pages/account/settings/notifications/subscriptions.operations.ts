import { graphql } from '#web/data/graphql.ts'

export const subscribedNewsletterFragment = graphql(`
  fragment SubscribedNewsletter on NewsletterV3 { id name slug collection { id name slug } user { id name username } }
`)

export const subscribedNewslettersQuery = graphql(
  `
  query SubscribedNewslettersQuery($paging: PagingOptions) {
    subscribedNewsletters(paging: $paging) {
      items { ...SubscribedNewsletter }
      pagingInfo { next { limit to } }
    }
  }
`,
  [subscribedNewsletterFragment],
)

export const subscriptionsPageSize = 20
