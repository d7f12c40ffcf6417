import type {
  PublicationNavigationContextQuery,
  PublicationNavigationContextQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

/** Whether a publication is on this host or a custom domain. */
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
