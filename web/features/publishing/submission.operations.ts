import { graphql } from '#web/data/graphql.ts'

export const submissionTargetFragment = graphql(`
  fragment SubmissionTarget on Collection { id name sellsMemberships submissionGuidelines viewerEdge { id role isEditor } }
`)

/** The publications a story can be submitted to. */
export const submissionTargetsQuery = graphql(
  `
  query SubmissionTargetsQuery {
    submissionTargets { ...SubmissionTarget }
  }
`,
  [submissionTargetFragment],
)

export const submitPostToCollectionMutation = graphql(`
  mutation SubmitPostToCollectionMutation(
    $postId: ID!
    $collectionId: ID!
    $note: String
    $visibility: PostVisibilityType
  ) {
    submitPostToCollection(postId: $postId, collectionId: $collectionId, note: $note, visibility: $visibility) {
      __typename
      ... on CollectionSubmission { id status note collection { id name slug } post { id viewerEdge { id isEditor } } }
      ...Refusal
    }
  }
`)

export const withdrawSubmissionMutation = graphql(`
  mutation WithdrawSubmissionMutation($submissionId: ID!) {
    withdrawSubmission(submissionId: $submissionId) {
      __typename
      ... on CollectionSubmission { id status post { id viewerEdge { id isEditor } } }
      ...Refusal
    }
  }
`)
