import { graphql } from '#web/data/graphql.ts'

/** The publication a search is limited to, by its slug. */
export const publicationSearchQuery = graphql(`
  query PublicationSearchQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) { __typename ... on Collection { id name slug } }
  }
`)

/** The user whose stories a search is limited to. */
export const userSearchQuery = graphql(`
  query UserSearchQuery($id: ID, $username: ID) {
    userResult(id: $id, username: $username) { __typename ... on User { id name username } }
  }
`)
