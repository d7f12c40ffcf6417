import { graphql } from '#web/data/graphql.ts'

export const newsletterIssueRowFragment = graphql(`
  fragment NewsletterIssueRow on NewsletterEmail {
    id subject status sentAt scheduledAt scheduleProblem updatedAt createdAt audience
    tag { id displayText }
    recipientsCount measuredCount openedCount clickedCount
    draft { id latestRev }
    post { id path }
    updatedBy { id name }
  }
`)

export const sendEmailMutation = graphql(`
  mutation SendNewsletterEmailMutation($emailId: ID!, $test: Boolean) {
    sendNewsletterEmail(emailId: $emailId, test: $test) {
      __typename
      ... on NewsletterEmail { id status }
      ...Refusal
    }
  }
`)

export const cancelEmailMutation = graphql(`
  mutation CancelScheduledEmailMutation($emailId: ID!) {
    cancelNewsletterEmail(emailId: $emailId) {
      __typename
      ... on NewsletterEmail { id status scheduledAt }
      ...Refusal
    }
  }
`)

export const deleteEmailMutation = graphql(`
  mutation DeleteNewsletterEmailMutation($emailId: ID!) {
    deleteNewsletterEmail(emailId: $emailId) {
      __typename
      ... on MutationSuccess { success }
      ...Refusal
    }
  }
`)
