import { gql } from '#web/data/gql.ts'
import type {
  NoteListItemMutation,
  NoteListItemMutationVariables,
  ReorderListMutation,
  ReorderListMutationVariables,
  YourListQuery,
  YourListQueryVariables,
} from '#web/data/operations.generated.ts'
import { listCardFragment } from '#web/shell/lists/list-card.fragment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'

const pageSize = 100

export const yourListQuery = gql<YourListQuery, YourListQueryVariables>`
  query YourListQuery($slugId: String!, $paging: PagingOptions) {
    catalogByAddress(slugId: $slugId) {
      __typename
      ... on Catalog {
        id
        ...ListCard
        itemsConnection(paging: $paging) {
          items { catalogItemId note post { id title path readingTime isLocked creator { id name } } }
          pagingInfo { next { limit to } }
        }
      }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
  ${listCardFragment}
`

export const reorderListMutation = gql<ReorderListMutation, ReorderListMutationVariables>`
  mutation ReorderListMutation($catalogId: ID!, $catalogItemId: ID!, $afterItemId: ID, $version: Int) {
    reorderCatalog(catalogId: $catalogId, catalogItemId: $catalogItemId, afterItemId: $afterItemId, version: $version) {
      __typename
      ... on Catalog { id version }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Conflict { message }
      ... on AccountSuspended { message }
    }
  }
`

export const noteListItemMutation = gql<NoteListItemMutation, NoteListItemMutationVariables>`
  mutation NoteListItemMutation($catalogId: ID!, $catalogItemId: ID!, $note: String) {
    editCatalogItem(catalogId: $catalogId, catalogItemId: $catalogItemId, note: $note) {
      __typename
      ... on CatalogItem { catalogItemId note }
      ... on Unauthorized { message }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on AccountSuspended { message }
    }
  }
`

export const yourListVariables = ({ params }: Pick<PageInput, 'params'>): YourListQueryVariables => ({
  slugId: params.catalogSlugId ?? '',
  paging: { limit: pageSize },
})

export type YourListData = Extract<YourListQuery['catalogByAddress'], { __typename: 'Catalog' }>
export type YourItem = YourListData['itemsConnection']['items'][number] & { id: string }

export const selectYourList = (data: YourListQuery | undefined): YourListData | undefined =>
  data?.catalogByAddress.__typename === 'Catalog' ? data.catalogByAddress : undefined

export const selectYourListItems = (list: YourListData | undefined) =>
  list && {
    items: list.itemsConnection.items.map((item): YourItem => ({ ...item, id: item.catalogItemId })),
    next: list.itemsConnection.pagingInfo.next?.to,
  }
