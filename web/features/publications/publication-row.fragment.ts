import { graphql } from '#web/data/graphql.ts'

// Users may lack a name while publications always have one; aliases avoid the conflict in mixed lists.
export const publicationRowFragment = graphql(`
  fragment PublicationRow on Collection {
    id
    publicationName: name
    slug tagline ink
    avatar { id }
    subscriberCount
    viewerEdge { id isFollowing isEditor }
  }
`)
