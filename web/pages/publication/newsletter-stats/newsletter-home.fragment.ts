import { graphql } from '#web/data/graphql.ts'

export const newsletterHomeFragment = graphql(`
  fragment NewsletterHome on NewsletterV3 {
    id slug name description subscribersCount newSubscribersCount viewerCanEdit viewerIsOwner
    typicalRates { issuesCount sentCount measuredCount openedCount clickedCount unsubscribedCount }
    welcome { id status }
    collection { id slug name }
    user { id username }
  }
`)
