import { graphql } from '#web/data/graphql.ts'

export const mailingListTargetQuery = graphql(`
  query MailingListTargetQuery($id: ID) {
    viewer { id username isEligibleToImportEmails }
    newsletterV3(id: $id) { __typename ... on NewsletterV3 { id name viewerIsOwner } ...Refusal }
  }
`)

export const importSubscribersMutation = graphql(`
  mutation ImportSubscribersMutation($newsletterV3Id: ID, $fileId: ID!, $consent: Boolean!) {
    importSubscribers(newsletterV3Id: $newsletterV3Id, fileId: $fileId, consent: $consent) {
      __typename
      ... on SubscriberImport { id status }
      ...Refusal
    }
  }
`)

export const subscriberImportQuery = graphql(`
  query SubscriberImportQuery($id: ID!) {
    subscriberImport(id: $id) { id status acceptedCount refusedCount skippedCount skipped { reason count } problem refusedLines { line text } }
  }
`)
