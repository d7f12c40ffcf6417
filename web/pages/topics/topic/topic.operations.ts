import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

const topicHeadFragment = graphql(`
  fragment TopicHead on Tag {
    id displayText tagSlug postCount followerCount viewerIsFollowing
    relatedTags { id displayText tagSlug }
  }
`)

export const tagPortalQuery = graphql(
  `
  query TagPortalQuery($tagSlug: String!) {
    tagPage(tagSlug: $tagSlug) {
      __typename
      ... on Tag { ...TopicHead }
      ...Refusal
    }
  }
`,
  [topicHeadFragment],
)

export const topicPostsQuery = graphql(
  `
  query TopicPostsQuery($topicSlug: String!, $mode: TopicFeedMode!, $paging: PagingOptions) {
    topicPortalPosts(topicSlug: $topicSlug, mode: $mode, paging: $paging) {
      __typename
      ... on TopicFeed { items { id ...StoryCard } pagingInfo { next { limit to } } }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

export const tagWhoToFollowQuery = graphql(
  `
  query TagWhoToFollowQuery($tagSlug: String!, $limit: Int) {
    tagPage(tagSlug: $tagSlug) {
      __typename
      ... on Tag {
        id
        whoToFollow(limit: $limit) {
          writers { id ...PersonRow }
          publications { id ...PublicationRow }
        }
      }
      ...Refusal
    }
  }
`,
  [personRowFragment, publicationRowFragment],
)

export type TagData = DataOf<typeof topicHeadFragment>

export const selectTagData = (data: DataOf<typeof tagPortalQuery> | undefined): TagData | undefined =>
  data?.tagPage.__typename === 'Tag' ? data.tagPage : undefined

export const selectTopicStories = (data: DataOf<typeof topicPostsQuery> | undefined) => {
  const feed = data?.topicPortalPosts
  return feed?.__typename === 'TopicFeed' ? { items: feed.items, next: feed.pagingInfo.next?.to } : undefined
}

export const selectWhoToFollowPeople = (data: DataOf<typeof tagWhoToFollowQuery> | undefined) =>
  data?.tagPage.__typename === 'Tag' ? data.tagPage.whoToFollow : undefined
