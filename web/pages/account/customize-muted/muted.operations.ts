import { graphql, type DataOf } from '#web/data/graphql.ts'

export const mutedTargetsQuery = graphql(`
  query MutedTargetsQuery($tab: MutedTab!, $paging: PagingOptions) {
    mutedTargets(tab: $tab, paging: $paging) {
      __typename
      ... on MutedTargets {
        users { id name username imageId bio viewerEdge { id isMuting mutedAt } }
        collections { id name slug tagline ink avatar { id } viewerEdge { id isMuting mutedAt } }
        counts { mutedAuthors mutedCollections }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

type Targets = Extract<DataOf<typeof mutedTargetsQuery>['mutedTargets'], { __typename: 'MutedTargets' }>
export type MutedPerson = Targets['users'][number]
export type MutedPublication = Targets['collections'][number]

export const selectMutedTargets = (data: DataOf<typeof mutedTargetsQuery> | undefined): Targets | undefined =>
  data?.mutedTargets.__typename === 'MutedTargets' ? data.mutedTargets : undefined

export const toMutedPage = (targets: Targets | undefined) =>
  targets && { items: [...targets.users, ...targets.collections], next: targets.pagingInfo.next?.to }
