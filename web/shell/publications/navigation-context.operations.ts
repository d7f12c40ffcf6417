import type {
  PublicationNavigationContextQuery,
  PublicationNavigationContextQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

/** Where a publication stands: here, or on a domain of its own. */
export const publicationNavigationContextQuery = gql<
  PublicationNavigationContextQuery,
  PublicationNavigationContextQueryVariables
>`
  query PublicationNavigationContextQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id domain slug isAuroraVisible }
      ... on NotFound { message }
    }
  }
`
