import { graphql } from '#web/data/graphql.ts'

export const mutedTargetsQuery = graphql(`
  query MutedTargetsQuery($tab: MutedTab!, $paging: PagingOptions) {
    mutedTargets(tab: $tab, paging: $paging) {
      __typename
      ... on MutedTargets {
        users { id name username imageId bio viewerEdge { id isMuting } }
        collections { id name slug tagline ink avatar { id } viewerEdge { id isMuting } }
        counts { mutedAuthors mutedCollections }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

export const mutedPageSize = 20

export const mutedTabFor = (activeTab: string | undefined) => (activeTab === 'publications' ? 'COLLECTIONS' : 'AUTHORS')
