import type {
  PublicationSearchQuery,
  PublicationSearchQueryVariables,
  UserSearchQuery,
  UserSearchQueryVariables,
} from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

/** Which publication a search is made in, as its address names it. */
export const publicationSearchQuery = gql<PublicationSearchQuery, PublicationSearchQueryVariables>`
  query PublicationSearchQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) { __typename ... on Collection { id name slug } }
  }
`

/** Whose stories a search is made in. */
export const userSearchQuery = gql<UserSearchQuery, UserSearchQueryVariables>`
  query UserSearchQuery($id: ID, $username: ID) {
    userResult(id: $id, username: $username) { __typename ... on User { id name username } }
  }
`
