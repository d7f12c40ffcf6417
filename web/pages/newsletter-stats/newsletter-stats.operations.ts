import { gql } from '#web/data/gql.ts'
import type {
  CreateNewsletterEmailMutation,
  CreateNewsletterEmailMutationVariables,
  NewsletterStatsQuery,
  NewsletterStatsQueryVariables,
  SendNewsletterEmailMutation,
  SendNewsletterEmailMutationVariables,
} from '#web/data/operations.generated.ts'
import { issueRowFragment } from '#web/shell/newsletter/issue-row.fragment.ts'

export const issuesPageSize = 20

export const newsletterStatsQuery = gql<NewsletterStatsQuery, NewsletterStatsQueryVariables>`
  query NewsletterStatsQuery($id: ID, $collectionSlug: String!, $domainOrSlug: ID!, $paging: PagingOptions) {
    newsletterV3(id: $id, collectionSlug: $collectionSlug) {
      __typename
      ... on NewsletterV3 {
        id slug name subscribersCount viewerCanEdit
        collection { id slug name }
        emails(paging: $paging) {
          items { id ...LetterRow }
          pagingInfo { next { limit to } }
        }
      }
      ... on NotFound { message }
    }
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id name slug posts(paging: { limit: 30 }) { items { id title subtitle isPublished visibility } } }
      ... on NotFound { message }
    }
  }
  ${issueRowFragment}
`

export const createEmailMutation = gql<CreateNewsletterEmailMutation, CreateNewsletterEmailMutationVariables>`
  mutation CreateNewsletterEmailMutation($newsletterV3Id: ID!, $subject: String!, $previewText: String, $postId: ID) {
    createNewsletterEmail(newsletterV3Id: $newsletterV3Id, subject: $subject, previewText: $previewText, postId: $postId) {
      __typename
      ... on NewsletterEmail { id }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message field }
    }
  }
`

export const sendEmailMutation = gql<SendNewsletterEmailMutation, SendNewsletterEmailMutationVariables>`
  mutation SendNewsletterEmailMutation($emailId: ID!, $test: Boolean) {
    sendNewsletterEmail(emailId: $emailId, test: $test) {
      __typename
      ... on NewsletterEmail { id status }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
      ... on RateLimited { message }
      ... on PublishingRestrictedBannedLinks { message links }
      ... on AccountSuspended { message }
    }
  }
`

export const selectStatsNewsletter = (data: NewsletterStatsQuery | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

export const selectStatsPublication = (data: NewsletterStatsQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export const selectIssuePage = (data: NewsletterStatsQuery | undefined) => {
  const emails = selectStatsNewsletter(data)?.emails
  return emails ? { items: emails.items, next: emails.pagingInfo.next?.to } : undefined
}
