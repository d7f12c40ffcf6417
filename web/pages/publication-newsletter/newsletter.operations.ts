import { gql } from '#web/data/gql.ts'
import type { PublicationNewsletterQuery, PublicationNewsletterQueryVariables } from '#web/data/operations.generated.ts'
import { newsletterOnOfferFragment } from '#web/shell/newsletter/newsletter.operations.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const newsletterIssuesPageSize = 10

export const publicationNewsletterQuery = gql<PublicationNewsletterQuery, PublicationNewsletterQueryVariables>`
  query PublicationNewsletterQuery($collectionSlug: String!, $slug: String, $paging: PagingOptions) {
    newsletterV3(collectionSlug: $collectionSlug, slug: $slug) {
      __typename
      ... on NewsletterV3 {
        ...NewsletterOnOffer
        posts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
      }
      ... on NotFound { message }
    }
  }
  ${newsletterOnOfferFragment}
  ${storyCardFragment}
`

export const selectPublicationNewsletter = (data: PublicationNewsletterQuery | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

export const selectNewsletterIssuePage = (data: PublicationNewsletterQuery | undefined) => {
  const posts = selectPublicationNewsletter(data)?.posts
  return posts && { items: posts.items, next: posts.pagingInfo.next?.to }
}
