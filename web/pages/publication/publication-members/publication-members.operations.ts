import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'

export const membersPageSize = 30

export const publicationMembersQuery = graphql(
  `
  query PublicationMembersQuery($slug: ID!, $paging: PagingOptions, $tierId: ID, $status: PublicationMemberStatus, $search: String) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...ManagedPublication
        sales { id tiers { id name } memberCounts { tierId count } }
        members(paging: $paging, tierId: $tierId, status: $status, search: $search) {
          items {
            id email cadence price currency source status startedAt renewsAt endsAt
            tier { id name }
            user { id name username imageId }
          }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment],
)

type Data = DataOf<typeof publicationMembersQuery>

export const selectMembersPublication = (data: Data | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export type MembersPublication = NonNullable<ReturnType<typeof selectMembersPublication>>
type Members = NonNullable<MembersPublication['members']>
export type Member = Members['items'][number]

export function selectMembersPage(data: Data | undefined) {
  const members = selectMembersPublication(data)?.members
  return members ? { items: members.items, next: members.pagingInfo.next?.to ?? null } : undefined
}
