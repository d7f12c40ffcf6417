import { type DataOf, graphql } from '#web/data/graphql.ts'

export const listCardFragment = graphql(`
  fragment ListCard on Catalog {
    id slugId name description visibility predefined itemsCount version isDiscussionClosed
    coverImages { id }
    creator { id name username imageId membership { id tier } }
    viewerEdge { id isOwner isFollowing canDelete canChooseForLibrary }
    isInLibrary
  }
`)

export type ListCardData = DataOf<typeof listCardFragment>
