import type { PublicationFollowersQuery, PublicationFollowersQueryVariables } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'
import { personRowFragment } from '#web/shell/people/person-row.fragment.ts'

export const publicationFollowersQuery = gql<PublicationFollowersQuery, PublicationFollowersQueryVariables>`
  query PublicationFollowersQuery($domainOrSlug: ID!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { id followers(paging: $paging) { items { id ...PersonRow } pagingInfo { next { limit to } } } }
      ... on NotFound { message }
    }
  }
  ${personRowFragment}
`

export const publicationFollowersPageSize = 20

export const selectPublicationFollowers = (data: PublicationFollowersQuery | undefined) => {
  const found = data?.collectionByDomainOrSlug
  return found?.__typename === 'Collection'
    ? { items: found.followers.items, next: found.followers.pagingInfo.next?.to }
    : undefined
}
