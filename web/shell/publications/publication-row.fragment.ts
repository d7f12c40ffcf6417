import type { PublicationRowFragment } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

// Users may lack a name while publications always have one; aliases avoid the conflict in mixed lists.
export const publicationRowFragment = gql<PublicationRowFragment>`
  fragment PublicationRow on Collection {
    id
    publicationName: name
    slug
    tagline
    ink
    avatar { id }
    subscriberCount
    viewerEdge { id isFollowing }
  }
`
