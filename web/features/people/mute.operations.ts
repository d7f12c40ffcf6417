import { graphql } from '#web/data/graphql.ts'

export const muteAuthorMutation = graphql(`
  mutation MuteAuthorMutation($targetUserId: ID!) { muteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }
`)
export const unmuteAuthorMutation = graphql(`
  mutation UnmuteAuthorMutation($targetUserId: ID!) { unmuteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }
`)
export const mutePubMutation = graphql(`
  mutation MutePubMutation($targetCollectionId: ID!) { mutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }
`)
export const unmutePubMutation = graphql(`
  mutation UnmutePubMutation($targetCollectionId: ID!) { unmutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }
`)
