import { gql } from '#web/data/gql.ts'
import type {
  ImportSubscribersMutation,
  ImportSubscribersMutationVariables,
  MailingListTargetQuery,
  MailingListTargetQueryVariables,
  SubscriberImportQuery,
  SubscriberImportQueryVariables,
} from '#web/data/operations.generated.ts'

export const mailingListTargetQuery = gql<MailingListTargetQuery, MailingListTargetQueryVariables>`
  query MailingListTargetQuery($id: ID) {
    viewer { id username isEligibleToImportEmails }
    newsletterV3(id: $id) { __typename ... on NewsletterV3 { id name viewerIsOwner } ... on NotFound { message } }
  }
`

export const importSubscribersMutation = gql<ImportSubscribersMutation, ImportSubscribersMutationVariables>`
  mutation ImportSubscribersMutation($newsletterV3Id: ID, $fileId: ID!, $consent: Boolean!) {
    importSubscribers(newsletterV3Id: $newsletterV3Id, fileId: $fileId, consent: $consent) {
      __typename
      ... on SubscriberImport { id status }
      ... on Unauthorized { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
      ... on RateLimited { message }
    }
  }
`

export const subscriberImportQuery = gql<SubscriberImportQuery, SubscriberImportQueryVariables>`
  query SubscriberImportQuery($id: ID!) {
    subscriberImport(id: $id) { id status acceptedCount refusedCount skippedCount skipped { reason count } problem refusedLines { line text } }
  }
`
