import { graphql } from '#web/data/graphql.ts'

/** Whether a publication is on this host or a custom domain. */
export const publicationNavigationContextQuery = graphql(`
  query PublicationNavigationContextQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id domain slug isAuroraVisible }
      ...Refusal
    }
  }
`)
