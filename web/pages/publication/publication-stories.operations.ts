import type { PublicationPostsQuery, PublicationPostsQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const publicationPostsQuery = gql<PublicationPostsQuery, PublicationPostsQueryVariables>`
  query PublicationPostsQuery($domainOrSlug: ID!, $source: HomepageSectionSource, $tagSlug: String, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        posts(source: $source, tagSlug: $tagSlug, paging: $paging) {
          items { id ...StoryCard }
          pagingInfo { next { limit to } }
        }
      }
      ... on NotFound { message }
    }
  }
  ${storyCardFragment}
`

export const publicationStoriesPageSize = 10

export const selectPublicationStories = (data: PublicationPostsQuery | undefined) => {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection' ? { items: found.posts.items, next: found.posts.pagingInfo.next?.to } : undefined
}
