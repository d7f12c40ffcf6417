import type { PublicationRowFragment } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

// People may have no name and publications always have one, so a list of both asks for each under a word of its own.
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
