import type {
  PublicationSearchQuery,
  PublicationSearchQueryVariables,
  UserSearchQuery,
  UserSearchQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

/** The publication a search is limited to, by its slug. */
export const publicationSearchQuery = gql<PublicationSearchQuery, PublicationSearchQueryVariables>`
  query PublicationSearchQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) { __typename ... on Collection { id name slug } }
  }
`

/** The user whose stories a search is limited to. */
export const userSearchQuery = gql<UserSearchQuery, UserSearchQueryVariables>`
  query UserSearchQuery($id: ID, $username: ID) {
    userResult(id: $id, username: $username) { __typename ... on User { id name username } }
  }
`
