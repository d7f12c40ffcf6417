import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'

export const publicationMastheadQuery = graphql(
  `
  query PublicationMastheadQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id staff { id role user { id ...PersonRow } } }
      ...Refusal
    }
  }
`,
  [personRowFragment],
)

export const selectMastheadStaff = (data: DataOf<typeof publicationMastheadQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug.staff : []
