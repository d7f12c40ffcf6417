import type { PublicationTagQuery, PublicationTagQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const publicationTagQuery = gql<PublicationTagQuery, PublicationTagQueryVariables>`
  query PublicationTagQuery($domainOrSlug: ID!, $tagSlug: String!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id tagged(tagSlug: $tagSlug) { id tagSlug displayText } }
      ... on NotFound { message }
    }
  }
`

export const tagIn = (data: PublicationTagQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.tagged ?? undefined) : undefined
