import type { PublicationMastheadQuery, PublicationMastheadQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { personRowFragment } from '#web/shell/people/person-row.fragment.ts'

export const publicationMastheadQuery = gql<PublicationMastheadQuery, PublicationMastheadQueryVariables>`
  query PublicationMastheadQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id staff { id role user { id ...PersonRow } } }
      ... on NotFound { message }
    }
  }
  ${personRowFragment}
`

export const selectMastheadStaff = (data: PublicationMastheadQuery | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug.staff : []
