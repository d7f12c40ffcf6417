import { gql } from '#web/data/gql.ts'
import { bodyParagraphFragment } from '#web/shell/body/body-paragraph.fragment.ts'
import type {
  AnsweredQuoteQuery,
  AnsweredQuoteQueryVariables,
  CollectionForNewStoryQuery,
  CollectionForNewStoryQueryVariables,
  CreateMediaResourceMutation,
  CreateMediaResourceMutationVariables,
  CreatePostMutation,
  CreatePostMutationVariables,
  CreateRepostMutation,
  CreateRepostMutationVariables,
  DeletePostMutation,
  DeletePostMutationVariables,
  DraftQuery,
  DraftQueryVariables,
  MentionSuggestionsQuery,
  MentionSuggestionsQueryVariables,
  PublishPostEditsMutation,
  PublishPostEditsMutationVariables,
  PublishPostMutation,
  PublishPostMutationVariables,
  RepostedQuery,
  RepostedQueryVariables,
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
        paragraphs { ...BodyParagraph }
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
      license
      scheduledPublishAt
      scheduleProblem
      previewImage { id focusPercentX focusPercentY }
      creator { id name username socialStats { followerCount } }
      collection { id name }
      inResponseToPost { id title path creator { id name } }
      inResponseToQuote { id text }
      destination { id name }
      submission {
        id
        status
        note
        editorNote
        decidedByEmail
        submitter { id name username }
        collection { id name slug }
      }
      viewerEdge { id isAuthor isEditor canLock }
    }
  }
  ${bodyParagraphFragment}
`

/** The passage a new story responds to. */
export const quotedPassageQuery = gql<AnsweredQuoteQuery, AnsweredQuoteQueryVariables>`
  query AnsweredQuoteQuery($id: ID!) { quote(id: $id) { id text post { id title path creator { id name } } } }
`

export const createPostMutation = gql<CreatePostMutation, CreatePostMutationVariables>`
  mutation CreatePostMutation($collectionId: ID, $key: String, $inResponseToQuoteId: ID, $inResponseToPostId: ID) {
    createPost(
      collectionId: $collectionId
      key: $key
      inResponseToQuoteId: $inResponseToQuoteId
      inResponseToPostId: $inResponseToPostId
    ) {
      __typename
      ... on Post { id }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on RateLimited { message }
    }
  }
`

export const publishPostMutation = gql<PublishPostMutation, PublishPostMutationVariables>`
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

export const createRepostMutation = gql<CreateRepostMutation, CreateRepostMutationVariables>`
  mutation CreateRepostMutation($postId: ID!) {
    createRepost(postId: $postId) {
      __typename
      ... on Post { id }
      ... on AlreadyExists { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
      ... on RateLimited { message }
    }
  }
`

export const createMediaResourceMutation = gql<CreateMediaResourceMutation, CreateMediaResourceMutationVariables>`
  mutation CreateMediaResourceMutation($url: String!) {
    createMediaResource(url: $url) {
      __typename
      ... on MediaResource {
        id href title provider iframeSrc iframeWidth iframeHeight description site thumbnailImageId
      }
      ... on BadRequest { message }
      ... on ServiceUnavailable { message }
    }
  }
`

export const repostSourceQuery = gql<RepostedQuery, RepostedQueryVariables>`
  query RepostedQuery($postId: ID!) { post(id: $postId) { id title path isPublished } }
`

export const mentionSuggestionsQuery = gql<MentionSuggestionsQuery, MentionSuggestionsQueryVariables>`
  query MentionSuggestionsQuery($prefix: String!) {
    mentionSuggestions(prefix: $prefix) {
      __typename
      ... on User { id name username }
      ... on Collection { id collectionName: name }
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
