import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { profilePageSize } from '#web/features/profile-frame/profile.operations.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const writtenTagFragment = graphql(`fragment WrittenTag on Tag { id tagSlug displayText }`)

export const profileStoriesQuery = graphql(
  `
  query ProfileStoriesQuery($username: ID!, $tag: String, $paging: PagingOptions) {
    user(username: $username) {
      id
      pinnedPosts { id ...StoryCard }
      writtenTags(limit: 6) { ...WrittenTag }
      posts(tag: $tag, paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [storyCardFragment, writtenTagFragment],
)

export const profileRecommendedQuery = graphql(
  `
  query ProfileRecommendedQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      recommendedPosts(paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [storyCardFragment],
)

export const profileAwardsQuery = graphql(
  `
  query ProfileAwardsQuery($username: ID!, $kind: String!, $paging: PagingOptions) {
    user(username: $username) {
      id
      awardedPosts(kind: $kind, paging: $paging) { items { id ...StoryCard } pagingInfo { next { limit to } } }
    }
  }
`,
  [storyCardFragment],
)

/** Variables for the first page of a user's stories, all or on one topic. */
export const profileStoriesVariables = (username: string, tag: string): VariablesOf<typeof profileStoriesQuery> => ({
  username,
  ...(tag && { tag }),
  paging: { limit: profilePageSize },
})

export const selectProfileStories = (data: DataOf<typeof profileStoriesQuery> | undefined) =>
  data?.user ? { items: data.user.posts.items, next: data.user.posts.pagingInfo.next?.to } : undefined

export const selectProfileAwards = (data: DataOf<typeof profileAwardsQuery> | undefined) =>
  data?.user ? { items: data.user.awardedPosts.items, next: data.user.awardedPosts.pagingInfo.next?.to } : undefined

export const selectProfileRecommended = (data: DataOf<typeof profileRecommendedQuery> | undefined) =>
  data?.user ? { items: data.user.recommendedPosts.items, next: data.user.recommendedPosts.pagingInfo.next?.to } : undefined
