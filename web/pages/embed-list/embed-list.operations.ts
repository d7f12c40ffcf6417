import { gql } from '#web/data/gql.ts'
import type { EmbedListQuery, EmbedListQueryVariables } from '#web/data/operations.generated.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'

const maxStories = 5

export const embedListQuery = gql<EmbedListQuery, EmbedListQueryVariables>`
  query EmbedListQuery($slugId: String!, $paging: PagingOptions) {
    catalogByAddress(slugId: $slugId) {
      __typename
      ... on Catalog {
        id slugId name description visibility itemsCount
        creator { id name username imageId }
        itemsConnection(paging: $paging) {
          items { catalogItemId post { id title path readingTime isLocked creator { id name } } }
        }
      }
      ... on NotFound { message }
      ... on Forbidden { message }
    }
  }
`

export const embedListVariables = ({ params }: Pick<PageInput, 'params'>): EmbedListQueryVariables => ({
  slugId: params.catalogSlugId ?? '',
  paging: { limit: maxStories },
})

/** Only public lists can be embedded. */
export const selectEmbeddedList = (data: EmbedListQuery | undefined) =>
  data?.catalogByAddress.__typename === 'Catalog' && data.catalogByAddress.visibility === 'PUBLIC'
    ? data.catalogByAddress
    : undefined
