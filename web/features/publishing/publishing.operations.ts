import { graphql } from '#web/data/graphql.ts'

export const publishPostMutation = graphql(`
  mutation PublishPostMutation(
    $postId: ID!
    $visibility: PostVisibilityType!
    $tags: [String!]
    $license: LicenseType
    $notifyFollowers: Boolean
    $scheduledAt: Timestamp
    $collectionId: ID
  ) {
    publishPost(
      postId: $postId
      visibility: $visibility
      tags: $tags
      license: $license
      notifyFollowers: $notifyFollowers
      scheduledAt: $scheduledAt
      collectionId: $collectionId
    ) {
      __typename
      ... on Post {
        id path isPublished visibility license scheduledPublishAt scheduleProblem
        tags { id displayText tagSlug }
        creator { id username posts(paging: { limit: 2 }) { items { id } } }
      }
      ...Refusal
    }
  }
`)

export const schedulePostMutation = graphql(`
  mutation SchedulePostMutation($postId: ID!, $scheduledAt: Timestamp!, $visibility: PostVisibilityType) {
    schedulePost(postId: $postId, scheduledAt: $scheduledAt, visibility: $visibility) {
      __typename
      ... on Post { id scheduledPublishAt scheduleProblem }
      ...Refusal
    }
  }
`)

export const unschedulePostMutation = graphql(`
  mutation UnschedulePostMutation($postId: ID!) {
    unschedulePost(postId: $postId) {
      __typename
      ... on Post { id scheduledPublishAt scheduleProblem }
      ...Refusal
    }
  }
`)

export const unpublishPostMutation = graphql(`
  mutation UnpublishPostMutation($postId: ID!) {
    unpublishPost(postId: $postId) {
      __typename
      ... on Post { id isPublished }
      ...Refusal
    }
  }
`)

export const setPostVisibilityMutation = graphql(`
  mutation SetPostVisibilityMutation($postId: ID!, $visibility: PostVisibilityType!) {
    setPostVisibility(postId: $postId, visibility: $visibility) {
      __typename
      ... on Post { id visibility isLocked }
      ...Refusal
    }
  }
`)

export const addPostTagsMutation = graphql(`
  mutation AddPostTagsMutation($postId: ID!, $tags: [String!]!) {
    addPostTags(postId: $postId, tags: $tags) {
      __typename
      ... on Post { id tags { id displayText } primaryTopic { id slug name } }
      ...Refusal
    }
  }
`)

/** Returns what a setting can change, so that open pages show it. */
export const updatePostSettingsMutation = graphql(`
  mutation UpdatePostSettingsMutation($postId: ID!, $input: PostSettingsInput!) {
    updatePostSettings(postId: $postId, input: $input) {
      __typename
      ... on Post {
        id subtitle path uniqueSlug language chosenLanguage license seoTitle seoDescription canonicalUrl customSlug formerSlugs
        allowPrivateNotes isDiscussionClosed
        primaryTopic { id slug name }
        previewImage { id alt focusPercentX focusPercentY }
      }
      ...Refusal
    }
  }
`)

export const deletePostMutation = graphql(`
  mutation DeletePostMutation($targetPostId: ID!) { deletePost(targetPostId: $targetPostId) }
`)

export const undeletePostMutation = graphql(`
  mutation UndeletePostMutation($targetPostId: ID!) {
    undeletePost(targetPostId: $targetPostId) {
      __typename
      ... on Post { id title }
      ...Refusal
    }
  }
`)

export const pinPostToProfileMutation = graphql(`
  mutation PinPostToProfileMutation($postId: ID!) {
    pinPostToProfile(postId: $postId) {
      __typename
      ... on User { id pinnedPosts { id pinnedAt } }
      ...Refusal
      ... on MaxPinnedStoriesReached { limit }
    }
  }
`)

export const unpinPostFromProfileMutation = graphql(`
  mutation UnpinPostFromProfileMutation($postId: ID!) {
    unpinPostFromProfile(postId: $postId) {
      __typename
      ... on User { id pinnedPosts { id pinnedAt } }
      ...Refusal
    }
  }
`)
