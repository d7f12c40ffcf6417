import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

const maxStories = 5

export const embedListQuery = graphql(`
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
      ...Refusal
    }
  }
`)

export const embedListVariables = ({ params }: Pick<PageInput, 'params'>): VariablesOf<typeof embedListQuery> => ({
  slugId: params.catalogSlugId ?? '',
  paging: { limit: maxStories },
})

/** Only public lists can be embedded. */
export const selectEmbeddedList = (data: DataOf<typeof embedListQuery> | undefined) =>
  data?.catalogByAddress.__typename === 'Catalog' && data.catalogByAddress.visibility === 'PUBLIC'
    ? data.catalogByAddress
    : undefined
