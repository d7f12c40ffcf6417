import { gql } from '#web/data/gql.ts'
import { bodyParagraphFragment } from '#web/shell/body/body-paragraph.fragment.ts'
import type {
  AddPostTagsMutation,
  AddPostTagsMutationVariables,
  ChangePostSettingsMutation,
  ChangePostSettingsMutationVariables,
  CreateShareKeyMutation,
  CreateShareKeyMutationVariables,
  NamePostRevisionMutation,
  NamePostRevisionMutationVariables,
  PostRevisionQuery,
  PostRevisionQueryVariables,
  PostRevisionsQuery,
  PostRevisionsQueryVariables,
  PostSettingsQuery,
  PostSettingsQueryVariables,
  RevertPostMutation,
  RevertPostMutationVariables,
  RevokeShareKeyMutation,
  RevokeShareKeyMutationVariables,
  SchedulePostMutation,
  SchedulePostMutationVariables,
  FeatureRequestQuery,
  FeatureRequestQueryVariables,
  RequestPartnerFeatureMutation,
  RequestPartnerFeatureMutationVariables,
  DeclinePartnerFeatureMutation,
  DeclinePartnerFeatureMutationVariables,
} from '#web/data/operations.generated.ts'

const settingsFragment = gql`
  fragment StorySettings on Post {
    id
    title
    subtitle
    path
    uniqueSlug
    isPublished
    isLocked
    visibility
    license
    seoTitle
    seoDescription
    canonicalUrl
    customSlug
    formerSlugs
    allowPrivateNotes
    isDiscussionClosed
    scheduledPublishAt
    scheduleProblem
    pinnedAt
    primaryTopic { id slug name }
    tags { id displayText }
    previewImage { id alt focusPercentX focusPercentY }
    shareLinks { id createdAt }
    creator { id name username }
    collection { id name }
    viewerEdge { id isAuthor canLock }
  }
`

export const postSettingsQuery = gql<PostSettingsQuery, PostSettingsQueryVariables>`
  query PostSettingsQuery($postId: ID!) {
    post(id: $postId) { ...StorySettings }
    draft(postId: $postId) {
      __typename
      ... on Draft { id latestRev publishedRev paragraphs { name metadata { id alt focusPercentX focusPercentY } } }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
    topics { id slug name }
  }
  ${settingsFragment}
`

export type StorySettingsData = NonNullable<PostSettingsQuery['post']>

export const changePostSettingsMutation = gql<ChangePostSettingsMutation, ChangePostSettingsMutationVariables>`
  mutation ChangePostSettingsMutation($postId: ID!, $input: PostSettingsInput!) {
    updatePostSettings(postId: $postId, input: $input) {
      __typename
      ... on Post { ...StorySettings }
      ... on AlreadyExists { message }
      ... on BadRequest { message field }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
  ${settingsFragment}
`

export const addPostTagsMutation = gql<AddPostTagsMutation, AddPostTagsMutationVariables>`
  mutation AddPostTagsMutation($postId: ID!, $tags: [String!]!) {
    addPostTags(postId: $postId, tags: $tags) {
      __typename
      ... on Post { id tags { id displayText } primaryTopic { id slug name } }
      ... on BadRequest { message field }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const schedulePostMutation = gql<SchedulePostMutation, SchedulePostMutationVariables>`
  mutation SchedulePostMutation($postId: ID!, $scheduledAt: Timestamp!, $visibility: PostVisibilityType) {
    schedulePost(postId: $postId, scheduledAt: $scheduledAt, visibility: $visibility) {
      __typename
      ... on Post { id scheduledPublishAt scheduleProblem }
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

export const createShareKeyMutation = gql<CreateShareKeyMutation, CreateShareKeyMutationVariables>`
  mutation CreateShareKeyMutation($postId: ID!) {
    createShareKey(postId: $postId) {
      __typename
      ... on ShareKey { id url }
      ... on BadRequest { message }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const revokeShareKeyMutation = gql<RevokeShareKeyMutation, RevokeShareKeyMutationVariables>`
  mutation RevokeShareKeyMutation($postId: ID!, $linkId: ID!) {
    revokeShareKey(postId: $postId, linkId: $linkId) {
      __typename
      ... on Post { id shareLinks { id createdAt } }
      ... on BadRequest { message }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

const versionFragment = gql`
  fragment StoryVersion on PostRevision {
    id
    rev
    name
    createdAt
    publishedAt
    isPublishedVersion
    wordCount
    author { id name }
  }
`

export const postRevisionsQuery = gql<PostRevisionsQuery, PostRevisionsQueryVariables>`
  query PostRevisionsQuery($postId: ID!, $paging: PagingOptions) {
    postRevisions(postId: $postId, paging: $paging) { ...StoryVersion }
  }
  ${versionFragment}
`

export type Version = PostRevisionsQuery['postRevisions'][number]

export const postRevisionQuery = gql<PostRevisionQuery, PostRevisionQueryVariables>`
  query PostRevisionQuery($postId: ID!, $versionId: ID!) {
    postRevision(postId: $postId, versionId: $versionId) {
      id
      rev
      paragraphs { ...BodyParagraph }
    }
  }
  ${bodyParagraphFragment}
`

export const revertPostMutation = gql<RevertPostMutation, RevertPostMutationVariables>`
  mutation RevertPostMutation($postId: ID!, $versionId: ID!, $baseRev: Int!) {
    revertPost(postId: $postId, versionId: $versionId, baseRev: $baseRev) {
      __typename
      ... on Post { id title updatedAt }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const namePostRevisionMutation = gql<NamePostRevisionMutation, NamePostRevisionMutationVariables>`
  mutation NamePostRevisionMutation($postId: ID!, $versionId: ID!, $name: String!) {
    namePostRevision(postId: $postId, versionId: $versionId, name: $name) {
      __typename
      ... on PostRevision { ...StoryVersion }
      ... on BadRequest { message field }
      ... on Conflict { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
  ${versionFragment}
`

export const featureRequestQuery = gql<FeatureRequestQuery, FeatureRequestQueryVariables>`
  query FeatureRequestQuery($postId: ID!, $token: String!) {
    featureRequest(postId: $postId, token: $token) { id askedAt collection { id name slug } }
  }
`

export const requestPartnerFeatureMutation = gql<RequestPartnerFeatureMutation, RequestPartnerFeatureMutationVariables>`
  mutation RequestPartnerFeatureMutation($postId: ID!, $token: String!) {
    requestPartnerFeature(postId: $postId, token: $token) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
`

export const declinePartnerFeatureMutation = gql<DeclinePartnerFeatureMutation, DeclinePartnerFeatureMutationVariables>`
  mutation DeclinePartnerFeatureMutation($postId: ID!, $token: String!) {
    declinePartnerFeature(postId: $postId, token: $token) {
      __typename
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
`
