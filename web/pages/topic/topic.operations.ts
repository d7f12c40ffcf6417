import type {
  TagPortalQuery,
  TagPortalQueryVariables,
  TopicPostsQuery,
  TopicPostsQueryVariables,
  TagWhoToFollowQuery,
  TagWhoToFollowQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { personRowFragment } from '#web/shell/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/shell/publications/publication-row.fragment.ts'
import { storyCardFragment } from '#web/shell/story-card/story-card.fragment.ts'

export const tagPortalQuery = gql<TagPortalQuery, TagPortalQueryVariables>`
  query TagPortalQuery($tagSlug: String!) {
    tagPage(tagSlug: $tagSlug) {
      __typename
      ... on Tag {
        id
        displayText
        tagSlug
        postCount
        followerCount
        viewerIsFollowing
        relatedTags { id displayText tagSlug }
      }
      ... on NotFound { message }
    }
  }
`

export const topicPostsQuery = gql<TopicPostsQuery, TopicPostsQueryVariables>`
  query TopicPostsQuery($topicSlug: String!, $mode: TopicFeedMode!, $paging: PagingOptions) {
    topicPortalPosts(topicSlug: $topicSlug, mode: $mode, paging: $paging) {
      __typename
      ... on TopicFeed { items { id ...StoryCard } pagingInfo { next { limit to } } }
      ... on NotFound { message }
    }
  }
  ${storyCardFragment}
`

export const tagWhoToFollowQuery = gql<TagWhoToFollowQuery, TagWhoToFollowQueryVariables>`
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
      ... on NotFound { message }
    }
  }
  ${personRowFragment}
  ${publicationRowFragment}
`

export type TagData = Extract<TagPortalQuery['tagPage'], { __typename: 'Tag' }>

export const selectTagData = (data: TagPortalQuery | undefined): TagData | undefined =>
  data?.tagPage.__typename === 'Tag' ? data.tagPage : undefined

export const selectTopicStories = (data: TopicPostsQuery | undefined) => {
  const feed = data?.topicPortalPosts
  return feed?.__typename === 'TopicFeed' ? { items: feed.items, next: feed.pagingInfo.next?.to } : undefined
}

export const selectWhoToFollowPeople = (data: TagWhoToFollowQuery | undefined) =>
  data?.tagPage.__typename === 'Tag' ? data.tagPage.whoToFollow : undefined
