import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { listCardFragment } from '#web/features/lists/list-card.fragment.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

const pageSize = 20

export const listClapsFragment = graphql(`fragment ListClaps on Catalog { id clapCount viewerEdge { id clapCount isOwner } }`)

export const listHeadFragment = graphql(
  `
  fragment ListHead on Catalog {
    createdAt responsesCount
    creator { id name username imageId membership { id tier } }
    ...ListCard ...ListClaps
  }
`,
  [listCardFragment, listClapsFragment],
)

export const listPageQuery = graphql(
  `
  query ListPageQuery($slugId: String!, $username: String, $paging: PagingOptions) {
    catalogByAddress(slugId: $slugId, username: $username) {
      __typename
      ... on Catalog {
        id followerCount
        creator { id bio socialStats { followerCount } viewerEdge { id isFollowing isUser isBlocking } }
        ...ListHead
        otherCatalogs { id slugId name itemsCount creator { id username } }
        itemsConnection(paging: $paging) {
          items { catalogItemId note post { id ...StoryCard } }
          pagingInfo { next { limit to } }
        }
      }
      ...Refusal
    }
  }
`,
  [listHeadFragment, storyCardFragment],
)

export const clapListMutation = graphql(
  `
  mutation ClapListMutation($catalogId: ID!, $numClaps: Int!) {
    clapCatalog(catalogId: $catalogId, numClaps: $numClaps) {
      __typename
      ... on Catalog { ...ListClaps }
      ...Refusal
    }
  }
`,
  [listClapsFragment],
)

export const unclapListMutation = graphql(
  `
  mutation UnclapListMutation($catalogId: ID!) {
    unclapCatalog(catalogId: $catalogId) {
      __typename
      ... on Catalog { ...ListClaps }
      ...Refusal
    }
  }
`,
  [listClapsFragment],
)

export const listVariables = ({ params }: Pick<PageInput, 'params'>): VariablesOf<typeof listPageQuery> => ({
  slugId: params.catalogSlugId ?? '',
  ...(params.username && { username: params.username }),
  paging: { limit: pageSize },
})

type ListData = Extract<DataOf<typeof listPageQuery>['catalogByAddress'], { __typename: 'Catalog' }>

export const selectPageList = (data: DataOf<typeof listPageQuery> | undefined): ListData | undefined =>
  data?.catalogByAddress.__typename === 'Catalog' ? data.catalogByAddress : undefined

export const selectPageItems = (data: DataOf<typeof listPageQuery> | undefined) => {
  const list = selectPageList(data)
  return (
    list && {
      items: list.itemsConnection.items.map((item) => ({ ...item, id: item.catalogItemId })),
      next: list.itemsConnection.pagingInfo.next?.to,
    }
  )
}
