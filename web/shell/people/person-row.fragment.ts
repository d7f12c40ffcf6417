import type { PersonRowFragment } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const personRowFragment = gql<PersonRowFragment>`
  fragment PersonRow on User {
    id
    name
    username
    imageId
    bio
    membership { id tier }
    viewerEdge { id isUser isFollowing }
  }
`
