import type {
  MuteAuthorMutation,
  MuteAuthorMutationVariables,
  MutePubMutation,
  MutePubMutationVariables,
  UnmuteAuthorMutation,
  UnmuteAuthorMutationVariables,
  UnmutePubMutation,
  UnmutePubMutationVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const muteAuthorMutation = gql<MuteAuthorMutation, MuteAuthorMutationVariables>`
  mutation MuteAuthorMutation($targetUserId: ID!) { muteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }
`
export const unmuteAuthorMutation = gql<UnmuteAuthorMutation, UnmuteAuthorMutationVariables>`
  mutation UnmuteAuthorMutation($targetUserId: ID!) { unmuteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }
`
export const mutePubMutation = gql<MutePubMutation, MutePubMutationVariables>`
  mutation MutePubMutation($targetCollectionId: ID!) { mutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }
`
export const unmutePubMutation = gql<UnmutePubMutation, UnmutePubMutationVariables>`
  mutation UnmutePubMutation($targetCollectionId: ID!) { unmutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }
`
