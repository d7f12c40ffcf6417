import { graphql } from '#web/data/graphql.ts'

export const newsletterIssueRowFragment = graphql(`
  fragment NewsletterIssueRow on NewsletterEmail {
    id
    subject
    status
    sentAt
    scheduledAt
    scheduleProblem
    updatedAt
    createdAt
    audience
    tag { id displayText }
    recipientsCount
    measuredCount
    openedCount
    clickedCount
    draft { id latestRev }
    post { id path }
    updatedBy { id name }
  }
`)

export const newsletterHomeFragment = graphql(`
  fragment NewsletterHome on NewsletterV3 {
    id
    slug
    name
    description
    subscribersCount
    newSubscribersCount
    viewerCanEdit
    viewerIsOwner
    typicalRates { issuesCount sentCount measuredCount openedCount clickedCount unsubscribedCount }
    welcome { id status }
    collection { id slug name }
    user { id username }
  }
`)
