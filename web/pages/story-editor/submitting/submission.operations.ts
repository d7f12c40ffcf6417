import { gql } from '#web/data/gql.ts'
import type {
  SubmissionTargetsQuery,
  SubmitPostToCollectionMutation,
  SubmitPostToCollectionMutationVariables,
  WithdrawSubmissionMutation,
  WithdrawSubmissionMutationVariables,
} from '#web/data/operations.generated.ts'

/** The publications a story can be submitted to. */
export const submissionTargetsQuery = gql<SubmissionTargetsQuery>`
  query SubmissionTargetsQuery {
    submissionTargets { id name submissionGuidelines viewerEdge { id role isEditor } }
  }
`

export const submitPostToCollectionMutation = gql<SubmitPostToCollectionMutation, SubmitPostToCollectionMutationVariables>`
  mutation SubmitPostToCollectionMutation(
    $postId: ID!
    $collectionId: ID!
    $note: String
    $visibility: PostVisibilityType
  ) {
    submitPostToCollection(postId: $postId, collectionId: $collectionId, note: $note, visibility: $visibility) {
      __typename
      ... on CollectionSubmission { id status note collection { id name slug } post { id viewerEdge { id isEditor } } }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on AlreadyExists { message }
      ... on PublishingRestrictedBannedLinks { message links }
      ... on AccountSuspended { message }
    }
  }
`

export const withdrawSubmissionMutation = gql<WithdrawSubmissionMutation, WithdrawSubmissionMutationVariables>`
  mutation WithdrawSubmissionMutation($submissionId: ID!) {
    withdrawSubmission(submissionId: $submissionId) {
      __typename
      ... on CollectionSubmission { id status post { id viewerEdge { id isEditor } } }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on Conflict { message }
    }
  }
`
