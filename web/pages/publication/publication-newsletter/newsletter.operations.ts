import { type DataOf, graphql } from '#web/data/graphql.ts'
import { newsletterOnOfferFragment } from '#web/features/newsletters/newsletter.operations.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const newsletterIssuesPageSize = 10

export const publicationNewsletterQuery = graphql(
  `
  query PublicationNewsletterQuery($collectionSlug: String!, $slug: String, $paging: PagingOptions) {
    newsletterV3(collectionSlug: $collectionSlug, slug: $slug) {
      __typename
      ... on NewsletterV3 {
        ...NewsletterOnOffer
        posts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
      }
      ...Refusal
    }
  }
`,
  [newsletterOnOfferFragment, storyCardFragment],
)

export const selectPublicationNewsletter = (data: DataOf<typeof publicationNewsletterQuery> | undefined) =>
  data?.newsletterV3.__typename === 'NewsletterV3' ? data.newsletterV3 : undefined

export const selectNewsletterIssuePage = (data: DataOf<typeof publicationNewsletterQuery> | undefined) => {
  const posts = selectPublicationNewsletter(data)?.posts
  return posts && { items: posts.items, next: posts.pagingInfo.next?.to }
}
