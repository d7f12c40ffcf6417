import { graphql, type DataOf } from '#web/data/graphql.ts'

const mutedPersonFragment = graphql(`
  fragment MutedPerson on User { id name username imageId bio viewerEdge { id isMuting mutedAt } }
`)

const mutedPublicationFragment = graphql(`
  fragment MutedPublication on Collection { id name slug tagline ink avatar { id } viewerEdge { id isMuting mutedAt } }
`)

export const mutedTargetsQuery = graphql(
  `
  query MutedTargetsQuery($tab: MutedTab!, $paging: PagingOptions) {
    mutedTargets(tab: $tab, paging: $paging) {
      __typename
      ... on MutedTargets {
        users { ...MutedPerson }
        collections { ...MutedPublication }
        counts { mutedAuthors mutedCollections }
        pagingInfo { next { limit to } }
      }
    }
  }
`,
  [mutedPersonFragment, mutedPublicationFragment],
)

type Targets = Extract<DataOf<typeof mutedTargetsQuery>['mutedTargets'], { __typename: 'MutedTargets' }>
export type MutedPerson = DataOf<typeof mutedPersonFragment>
export type MutedPublication = DataOf<typeof mutedPublicationFragment>

export const selectMutedTargets = (data: DataOf<typeof mutedTargetsQuery> | undefined): Targets | undefined =>
  data?.mutedTargets.__typename === 'MutedTargets' ? data.mutedTargets : undefined

export const toMutedPage = (targets: Targets | undefined) =>
  targets && { items: [...targets.users, ...targets.collections], next: targets.pagingInfo.next?.to }
