import { gql } from '#web/data/gql.ts'
import type {
  CollectionForNewStoryQuery,
  CollectionForNewStoryQueryVariables,
  CreatePostMutation,
  CreatePostMutationVariables,
  DeletePostMutation,
  DeletePostMutationVariables,
  DraftQuery,
  DraftQueryVariables,
  PublishPostEditsMutation,
  PublishPostEditsMutationVariables,
  PublishPostMutation,
  PublishPostMutationVariables,
  SaveDraftDeltasMutation,
  SaveDraftDeltasMutationVariables,
  TagSuggestionsQuery,
  TagSuggestionsQueryVariables,
  UndeletePostMutation,
  UndeletePostMutationVariables,
  UnpublishPostMutation,
  UnpublishPostMutationVariables,
  UpdatePostSettingsMutation,
  UpdatePostSettingsMutationVariables,
  WriterQuery,
  WriterQueryVariables,
} from '#web/data/operations.generated.ts'

export const writerQuery = gql<WriterQuery, WriterQueryVariables>`
  query WriterQuery {
    viewer { id name username isEmailVerified isSuspended }
  }
`

export const collectionForNewStoryQuery = gql<CollectionForNewStoryQuery, CollectionForNewStoryQueryVariables>`
  query CollectionForNewStoryQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection { id name }
    }
  }
`

export const draftQuery = gql<DraftQuery, DraftQueryVariables>`
  query DraftQuery($postId: ID!) {
    draft(postId: $postId) {
      __typename
      ... on Draft {
        id
        latestRev
        publishedRev
        paragraphs {
          name
          type
          text
          markups { type start end href title userId }
          metadata { id alt focusPercentX focusPercentY originalWidth originalHeight }
          layout
          mixtapeMetadata { href title description site thumbnailImageId }
          codeLang
          hasDropCap
        }
      }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
    post(id: $postId) {
      id
      path
      isPublished
      visibility
      tags { id displayText tagSlug }
      previewImage { id focusPercentX focusPercentY }
      creator { id name username }
      collection { id name }
      viewerEdge { id isAuthor canLock }
    }
  }
`

export const createPostMutation = gql<CreatePostMutation, CreatePostMutationVariables>`
  mutation CreatePostMutation($collectionId: ID) {
    createPost(collectionId: $collectionId) {
      __typename
      ... on Post { id }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on RateLimited { message }
    }
  }
`

export const saveDraftDeltasMutation = gql<SaveDraftDeltasMutation, SaveDraftDeltasMutationVariables>`
  mutation SaveDraftDeltasMutation($postId: ID!, $baseRev: Int!, $deltas: [DeltaInput!]!) {
    saveDraftDeltas(postId: $postId, baseRev: $baseRev, deltas: $deltas) {
      __typename
      ... on DraftRevision { postId latestRev }
      ... on BadRequest { message code }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const publishPostMutation = gql<PublishPostMutation, PublishPostMutationVariables>`
  mutation PublishPostMutation($postId: ID!, $visibility: PostVisibilityType!, $tags: [String!]) {
    publishPost(postId: $postId, visibility: $visibility, tags: $tags) {
      __typename
      ... on Post { id path isPublished visibility tags { id displayText tagSlug } }
      ... on BadRequest { message field }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on PublishingRestrictedBannedLinks { message links }
    }
  }
`

export const publishPostEditsMutation = gql<PublishPostEditsMutation, PublishPostEditsMutationVariables>`
  mutation PublishPostEditsMutation($postId: ID!) {
    publishPostEdits(postId: $postId) {
      __typename
      ... on Post { id path isPublished visibility }
      ... on BadRequest { message field }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on PublishingRestrictedBannedLinks { message links }
    }
  }
`

export const unpublishPostMutation = gql<UnpublishPostMutation, UnpublishPostMutationVariables>`
  mutation UnpublishPostMutation($postId: ID!) {
    unpublishPost(postId: $postId) {
      __typename
      ... on Post { id isPublished }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const updatePostSettingsMutation = gql<UpdatePostSettingsMutation, UpdatePostSettingsMutationVariables>`
  mutation UpdatePostSettingsMutation($postId: ID!, $input: PostSettingsInput!) {
    updatePostSettings(postId: $postId, input: $input) {
      __typename
      ... on Post { id previewImage { id focusPercentX focusPercentY } }
      ... on BadRequest { message field }
      ... on Forbidden { message }
    }
  }
`

export const deletePostMutation = gql<DeletePostMutation, DeletePostMutationVariables>`
  mutation DeletePostMutation($targetPostId: ID!) { deletePost(targetPostId: $targetPostId) }
`

export const undeletePostMutation = gql<UndeletePostMutation, UndeletePostMutationVariables>`
  mutation UndeletePostMutation($targetPostId: ID!) {
    undeletePost(targetPostId: $targetPostId) {
      __typename
      ... on Post { id title }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const tagSuggestionsQuery = gql<TagSuggestionsQuery, TagSuggestionsQueryVariables>`
  query TagSuggestionsQuery($prefix: String!) {
    tagSuggestions(prefix: $prefix) { id displayText tagSlug postCount }
  }
`

export type DraftFields = Extract<DraftQuery['draft'], { __typename: 'Draft' }>
export type PostFields = NonNullable<DraftQuery['post']>
