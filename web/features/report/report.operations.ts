import { graphql } from '#web/data/graphql.ts'

export const reportPostMutation = graphql(`
  mutation ReportPostMutation($id: ID!, $reason: ReportReason!, $comment: String, $alsoBlockUser: Boolean) {
    report: reportPost(postId: $id, reason: $reason, comment: $comment, alsoBlockUser: $alsoBlockUser) {
      __typename
      ...Refusal
    }
  }
`)

export const reportUserMutation = graphql(`
  mutation ReportUserMutation($id: ID!, $reason: ReportReason!, $comment: String, $alsoBlockUser: Boolean) {
    report: reportUser(targetUserId: $id, reason: $reason, comment: $comment, alsoBlockUser: $alsoBlockUser) {
      __typename
      ...Refusal
    }
  }
`)

export const reportCollectionMutation = graphql(`
  mutation ReportCollectionMutation($id: ID!, $reason: ReportReason!, $comment: String) {
    report: reportCollection(collectionId: $id, reason: $reason, comment: $comment) {
      __typename
      ...Refusal
    }
  }
`)
