import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'
import { newsletterAudienceFragment } from '#web/features/newsletters/audience.ts'
import { newsletterIssueRowFragment } from '#web/features/newsletters/issue-row.operations.ts'
import { newsletterHomeFragment } from './newsletter-home.fragment.ts'

export const issuesPageSize = 20

export const newsletterStatsQuery = graphql(
  `
  query NewsletterStatsQuery($id: ID, $collectionSlug: String!, $domainOrSlug: ID!, $paging: PagingOptions) {
    newsletterV3(id: $id, collectionSlug: $collectionSlug) {
      __typename
      ... on NewsletterV3 {
        ...NewsletterHome ...NewsletterAudience
        emails(paging: $paging) {
          items { id ...NewsletterIssueRow }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        ...ManagedPublication
        posts(paging: { limit: 30 }) { items { id title subtitle isPublished visibility } }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment, newsletterHomeFragment, newsletterIssueRowFragment, newsletterAudienceFragment],
)

export const myNewsletterQuery = graphql(
  `
  query MyNewsletterQuery($paging: PagingOptions) {
    viewer {
      id username
      newsletterV3 {
        ...NewsletterHome
        emails(paging: $paging) {
          items { id ...NewsletterIssueRow }
          pagingInfo { next { limit to } }
        }
      }
    }
  }
`,
  [newsletterHomeFragment, newsletterIssueRowFragment],
)

export const createEmailMutation = graphql(`
  mutation CreateNewsletterEmailMutation(
    $newsletterV3Id: ID!, $subject: String!, $previewText: String, $postId: ID, $audience: NewsletterAudience, $tierIds: [ID!]
  ) {
    createNewsletterEmail(
      newsletterV3Id: $newsletterV3Id, subject: $subject, previewText: $previewText, postId: $postId, audience: $audience, tierIds: $tierIds
    ) {
      __typename
      ... on NewsletterEmail { id }
      ...Refusal
    }
  }
`)

export const selectStatsNewsletter = (data: DataOf<typeof newsletterStatsQuery> | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

export const selectStatsPublication = (data: DataOf<typeof newsletterStatsQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export const selectIssuePage = (data: DataOf<typeof newsletterStatsQuery> | undefined) => {
  const emails = selectStatsNewsletter(data)?.emails
  return emails ? { items: emails.items, next: emails.pagingInfo.next?.to } : undefined
}

export const selectMyIssuePage = (data: DataOf<typeof myNewsletterQuery> | undefined) => {
  const emails = data?.viewer?.newsletterV3?.emails
  return emails ? { items: emails.items, next: emails.pagingInfo.next?.to } : undefined
}
