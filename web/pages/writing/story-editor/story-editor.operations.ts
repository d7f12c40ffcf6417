import { type DataOf, graphql } from '#web/data/graphql.ts'
import { bodyParagraphFragment } from '#web/editor/body-paragraph.fragment.ts'

export const writerQuery = graphql(`
  query WriterQuery {
    viewer { id name username isEmailVerified isSuspended }
  }
`)

export const collectionForNewStoryQuery = graphql(`
  query CollectionForNewStoryQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection { id name }
    }
  }
`)

const editorBarFragment = graphql(`
  fragment EditorBar on Post { id path isPublished scheduledPublishAt submission { id status } }
`)

const publishChoicesFragment = graphql(`
  fragment PublishChoices on Post {
    id isPublished visibility license scheduledPublishAt scheduledVisibility scheduledNotifiesFollowers
    tags { id displayText }
    previewImage { id focusPercentX focusPercentY }
    creator { id socialStats { followerCount } }
    collection { id name }
    viewerEdge { id canLock }
  }
`)

const submissionNoticeFragment = graphql(`
  fragment SubmissionNotice on Post {
    id isPublished
    submission { id status note editorNote decidedByEmail submitter { id name } collection { id name slug } }
    viewerEdge { id isAuthor }
  }
`)

export const draftQuery = graphql(
  `
  query DraftQuery($postId: ID!) {
    draft(postId: $postId) {
      __typename
      ... on Draft {
        id latestRev publishedRev
        paragraphs { ...BodyParagraph }
      }
      ...Refusal
    }
    post(id: $postId) {
      id scheduleProblem
      followedOriginal { id changeCount }
      creator { id name }
      inResponseToPost { id title path creator { id name } }
      inResponseToQuote { id text }
      destination { id name }
      viewerEdge { id isEditor }
      ...EditorBar ...PublishChoices ...SubmissionNotice
    }
  }
`,
  [bodyParagraphFragment, editorBarFragment, publishChoicesFragment, submissionNoticeFragment],
)

/** The text that an open editor meets when another window has saved. */
export const savedDraftQuery = graphql(
  `
  query SavedDraftQuery($postId: ID!) {
    draft(postId: $postId) {
      __typename
      ... on Draft {
        id latestRev
        paragraphs { ...BodyParagraph }
        savedBy { id name }
      }
      ...Refusal
    }
  }
`,
  [bodyParagraphFragment],
)

/** The passage a new story responds to. */
export const quotedPassageQuery = graphql(`
  query AnsweredQuoteQuery($id: ID!) { quote(id: $id) { id text post { id title path creator { id name } } } }
`)

export const createPostMutation = graphql(`
  mutation CreatePostMutation($collectionId: ID, $key: String, $inResponseToQuoteId: ID, $inResponseToPostId: ID) {
    createPost(
      collectionId: $collectionId
      key: $key
      inResponseToQuoteId: $inResponseToQuoteId
      inResponseToPostId: $inResponseToPostId
    ) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

export const publishPostEditsMutation = graphql(`
  mutation PublishPostEditsMutation($postId: ID!) {
    publishPostEdits(postId: $postId) {
      __typename
      ... on Post { id path isPublished visibility }
      ...Refusal
    }
  }
`)

export const createRepostMutation = graphql(`
  mutation CreateRepostMutation($postId: ID!) {
    createRepost(postId: $postId) {
      __typename
      ... on Post { id }
      ...Refusal
    }
  }
`)

export const repostSourceQuery = graphql(`query RepostedQuery($postId: ID!) { post(id: $postId) { id title path isPublished } }`)

export type EditorBarData = DataOf<typeof editorBarFragment>
export type PublishChoicesData = DataOf<typeof publishChoicesFragment>
export type SubmissionNoticeData = DataOf<typeof submissionNoticeFragment>
