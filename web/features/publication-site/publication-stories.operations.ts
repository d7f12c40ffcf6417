import { type DataOf, graphql } from '#web/data/graphql.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const publicationPostsQuery = graphql(
  `
  query PublicationPostsQuery($domainOrSlug: ID!, $source: HomepageSectionSource, $tagSlug: String, $topic: String, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        posts(source: $source, tagSlug: $tagSlug, topic: $topic, paging: $paging) {
          items { id ...StoryCard }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

export const publicationStoriesPageSize = 10

export const selectPublicationStories = (data: DataOf<typeof publicationPostsQuery> | undefined) => {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection' ? { items: found.posts.items, next: found.posts.pagingInfo.next?.to } : undefined
}
