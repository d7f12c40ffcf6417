import { graphql } from '#web/data/graphql.ts'

export const personRowFragment = graphql(`
  fragment PersonRow on User {
    id name username imageId bio
    membership { id tier }
    viewerEdge { id isUser isFollowing }
  }
`)
