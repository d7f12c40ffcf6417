import { graphql } from '#web/data/graphql.ts'

/** What the frame of the management pages shows of a publication. Each of these pages queries it with its own data. */
export const managedPublicationFragment = graphql(`
  fragment ManagedPublication on Collection {
    id slug name ink
    avatar { id }
    creator { id name username }
    newsletterV3 { id slug }
    submissionCounts { open }
    viewerEdge { id role isEditor }
  }
`)
