import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

const pageSize = 100

const yourListItemFragment = graphql(`
  fragment YourListItem on CatalogItem { catalogItemId note post { id title language path readingTime isLocked creator { id name } } }
`)

export const yourListQuery = graphql(
  `
  query YourListQuery($slugId: String!, $paging: PagingOptions) {
    catalogByAddress(slugId: $slugId) {
      __typename
      ... on Catalog {
        id
        ...ListCard
        itemsConnection(paging: $paging) {
          items { ...YourListItem }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`,
  [listCardFragment, yourListItemFragment],
)

export const reorderListMutation = graphql(`
  mutation ReorderListMutation($catalogId: ID!, $catalogItemId: ID!, $afterItemId: ID, $version: Int) {
    reorderCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId, afterItemId: $afterItemId, version: $version) {
      __typename
      ... on Catalog { id version }
      ...Refusal
    }
  }
`)

export const noteListItemMutation = graphql(`
  mutation NoteListItemMutation($catalogId: ID!, $catalogItemId: ID!, $note: String) {
    editCatalogItem(catalogId: $catalogId, catalogItemId: $catalogItemId, note: $note) {
      __typename
      ... on CatalogItem { catalogItemId note }
      ...Refusal
    }
  }
`)

export const yourListVariables = ({ params }: Pick<PageInput, 'params'>): VariablesOf<typeof yourListQuery> => ({
  slugId: params.catalogSlugId ?? '',
  paging: { limit: pageSize },
})

export type YourListData = Extract<DataOf<typeof yourListQuery>['catalogByAddress'], { __typename: 'Catalog' }>
export type YourItem = DataOf<typeof yourListItemFragment> & { id: string }

export const selectYourList = (data: DataOf<typeof yourListQuery> | undefined): YourListData | undefined =>
  data?.catalogByAddress.__typename === 'Catalog' ? data.catalogByAddress : undefined

export const selectYourListItems = (list: YourListData | undefined) =>
  list && {
    items: list.itemsConnection.items.map((item): YourItem => ({ ...item, id: item.catalogItemId })),
    next: list.itemsConnection.pagingInfo.next?.to,
  }
