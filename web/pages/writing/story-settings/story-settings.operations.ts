import { type DataOf, graphql } from '#web/data/graphql.ts'
import { bodyParagraphFragment } from '#web/editor/body-paragraph.fragment.ts'

const storySettingsFragment = graphql(`
  fragment StorySettings on Post {
    id title subtitle language chosenLanguage path uniqueSlug isPublished isLocked visibility license seoTitle seoDescription canonicalUrl
    customSlug formerSlugs allowPrivateNotes isDiscussionClosed scheduledPublishAt scheduleProblem pinnedAt
    primaryTopic { id slug name }
    tags { id displayText }
    previewImage { id alt focusPercentX focusPercentY }
    shareLinks { id createdAt translatesInto }
    translationSet { id language isOriginal isPublished path creator { id name } }
    followedOriginal { id title language path changeCount }
    creator { id name username }
    collection { id name }
    viewerEdge { id isAuthor canLock }
  }
`)

export const postSettingsQuery = graphql(
  `
  query PostSettingsQuery($postId: ID!) {
    post(id: $postId) { ...StorySettings }
    draft(postId: $postId) {
      __typename
      ... on Draft { id latestRev publishedRev paragraphs { name metadata { id alt focusPercentX focusPercentY } } }
      ...Refusal
    }
    topics { id slug name }
  }
`,
  [storySettingsFragment],
)

export type StorySettingsData = DataOf<typeof storySettingsFragment>

export const createShareKeyMutation = graphql(`
  mutation CreateShareKeyMutation($postId: ID!, $translatesInto: String) {
    createShareKey(postId: $postId, translatesInto: $translatesInto) {
      __typename
      ... on ShareKey { id url }
      ...Refusal
    }
  }
`)

export const revokeShareKeyMutation = graphql(`
  mutation RevokeShareKeyMutation($postId: ID!, $linkId: ID!) {
    revokeShareKey(postId: $postId, linkId: $linkId) {
      __typename
      ... on Post { id shareLinks { id createdAt translatesInto } }
      ...Refusal
    }
  }
`)

export const linkTranslationMutation = graphql(`
  mutation LinkTranslationMutation($postId: ID!, $originalId: ID!) {
    linkTranslation(postId: $postId, originalId: $originalId) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

export const unlinkTranslationMutation = graphql(`
  mutation UnlinkTranslationMutation($postId: ID!) {
    unlinkTranslation(postId: $postId) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

export const followOriginalMutation = graphql(`
  mutation FollowOriginalMutation($postId: ID!, $rev: Int!) {
    followOriginal(postId: $postId, rev: $rev) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

const versionFragment = graphql(`
  fragment StoryVersion on PostRevision {
    id rev name createdAt publishedAt isPublishedVersion wordCount
    author { id name }
  }
`)

export const postRevisionsQuery = graphql(
  `
  query PostRevisionsQuery($postId: ID!, $paging: PagingOptions) {
    postRevisions(postId: $postId, paging: $paging) { ...StoryVersion }
  }
`,
  [versionFragment],
)

export type Version = DataOf<typeof versionFragment>

export const postRevisionQuery = graphql(
  `
  query PostRevisionQuery($postId: ID!, $versionId: ID!) {
    postRevision(postId: $postId, versionId: $versionId) {
      id rev
      paragraphs { ...BodyParagraph }
    }
  }
`,
  [bodyParagraphFragment],
)

export const originalChangesQuery = graphql(
  `
  query OriginalChangesQuery($postId: ID!) {
    post(id: $postId) {
      id
      followedOriginal { id rev before { ...BodyParagraph } after { ...BodyParagraph } }
    }
    draft(postId: $postId) {
      __typename
      ... on Draft { id paragraphs { name text } }
      ...Refusal
    }
  }
`,
  [bodyParagraphFragment],
)

export const revertPostMutation = graphql(`
  mutation RevertPostMutation($postId: ID!, $versionId: ID!, $baseRev: Int!) {
    revertPost(postId: $postId, versionId: $versionId, baseRev: $baseRev) {
      __typename
      ... on Post { id title updatedAt }
      ...Refusal
    }
  }
`)

export const namePostRevisionMutation = graphql(
  `
  mutation NamePostRevisionMutation($postId: ID!, $versionId: ID!, $name: String!) {
    namePostRevision(postId: $postId, versionId: $versionId, name: $name) {
      __typename
      ... on PostRevision { ...StoryVersion }
      ...Refusal
    }
  }
`,
  [versionFragment],
)

export const featureRequestQuery = graphql(`
  query FeatureRequestQuery($postId: ID!, $token: String!) {
    featureRequest(postId: $postId, token: $token) { id askedAt collection { id name slug } }
  }
`)

export const requestPartnerFeatureMutation = graphql(`
  mutation RequestPartnerFeatureMutation($postId: ID!, $token: String!) {
    requestPartnerFeature(postId: $postId, token: $token) {
      __typename
      ...Refusal
    }
  }
`)

export const declinePartnerFeatureMutation = graphql(`
  mutation DeclinePartnerFeatureMutation($postId: ID!, $token: String!) {
    declinePartnerFeature(postId: $postId, token: $token) {
      __typename
      ...Refusal
    }
  }
`)
