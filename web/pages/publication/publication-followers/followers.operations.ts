import { type DataOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'

export const publicationFollowersQuery = graphql(
  `
  query PublicationFollowersQuery($domainOrSlug: ID!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id followers(paging: $paging) { items { id ...PersonRow } pagingInfo { next { limit to } } } }
      ...Refusal
    }
  }
`,
  [personRowFragment],
)

export const publicationFollowersPageSize = 20

export const selectPublicationFollowers = (data: DataOf<typeof publicationFollowersQuery> | undefined) => {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection'
    ? { items: found.followers.items, next: found.followers.pagingInfo.next?.to }
    : undefined
}
