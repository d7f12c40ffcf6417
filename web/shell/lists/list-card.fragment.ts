import { gql } from '#web/data/gql.ts'
import type { ListCardFragment } from '#web/data/operations.generated.ts'

export const listCardFragment = gql<ListCardFragment>`
  fragment ListCard on Catalog {
    id
    slugId
    name
    description
    visibility
    predefined
    itemsCount
    version
    isDiscussionClosed
    coverImages { id }
    creator { id name username imageId membership { id tier } }
    viewerEdge { id isOwner isFollowing canDelete canChooseForLibrary }
    isInLibrary
  }
`

export type ListCardData = ListCardFragment
