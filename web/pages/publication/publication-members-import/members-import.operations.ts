import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'

const memberImportFragment = graphql(`
  fragment MemberImportState on MemberImport {
    id fileName state monthlyTierId yearlyTierId totalCount waitingCount readyCount importedCount problemCount
  }
`)

export const problemsPageSize = 50

export const membersImportQuery = graphql(
  `
  query MembersImportQuery($slug: ID!, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...ManagedPublication
        newsletterV3 { id name }
        sales { id hasAccount tiers { id name monthlyPrice yearlyPrice currency isArchived } }
        memberImport {
          ...MemberImportState
          problems(paging: $paging) {
            items { id line email name customerId problem }
            pagingInfo { next { limit to } }
          }
        }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment, memberImportFragment],
)

export const checkMemberImportMutation = graphql(
  `
  mutation CheckMemberImportMutation($importId: ID!, $monthlyTierId: ID, $yearlyTierId: ID) {
    checkMemberImport(importId: $importId, monthlyTierId: $monthlyTierId, yearlyTierId: $yearlyTierId) {
      __typename
      ... on MemberImport { ...MemberImportState }
      ...Refusal
    }
  }
`,
  [memberImportFragment],
)

export const runMemberImportMutation = graphql(
  `
  mutation RunMemberImportMutation($importId: ID!, $subscribesMembers: Boolean!) {
    runMemberImport(importId: $importId, subscribesMembers: $subscribesMembers) {
      __typename
      ... on MemberImport { ...MemberImportState }
      ...Refusal
    }
  }
`,
  [memberImportFragment],
)

type Data = DataOf<typeof membersImportQuery>

export const selectImportPublication = (data: Data | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export type ImportPublication = NonNullable<ReturnType<typeof selectImportPublication>>
export type MemberImport = NonNullable<ImportPublication['memberImport']>
export type ImportTier = NonNullable<ImportPublication['sales']>['tiers'][number]

export function selectProblemPage(data: Data | undefined) {
  const problems = selectImportPublication(data)?.memberImport?.problems
  return problems ? { items: problems.items, next: problems.pagingInfo.next?.to ?? null } : undefined
}
