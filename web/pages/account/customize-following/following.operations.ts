import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import { tagRowFragment } from '#web/features/tags/tag-row.fragment.ts'

const followTargetsFragment = graphql(
  `
  fragment FollowTargets on FollowTargets {
    users { __typename id ...PersonRow }
    collections { __typename id ...PublicationRow }
    tags { __typename id ...TagRow }
    pagingInfo { next { limit to } }
  }
`,
  [personRowFragment, publicationRowFragment, tagRowFragment],
)

export const followedTargetsQuery = graphql(
  `
  query FollowedTargetsQuery($kind: FollowTargetKind!, $paging: PagingOptions) {
    followedTargets(kind: $kind, paging: $paging) { __typename ...FollowTargets }
  }
`,
  [followTargetsFragment],
)

export const followSuggestionsQuery = graphql(
  `
  query FollowSuggestionsQuery($kind: FollowTargetKind!, $topic: String, $paging: PagingOptions) {
    followSuggestions(kind: $kind, topic: $topic, paging: $paging) { __typename ...FollowTargets }
  }
`,
  [followTargetsFragment],
)

export type TargetKind = VariablesOf<typeof followedTargetsQuery>['kind']
export type FollowTarget =
  | DataOf<typeof followTargetsFragment>['users'][number]
  | DataOf<typeof followTargetsFragment>['collections'][number]
  | DataOf<typeof followTargetsFragment>['tags'][number]

type TargetPage =
  | DataOf<typeof followedTargetsQuery>['followedTargets']
  | DataOf<typeof followSuggestionsQuery>['followSuggestions']
  | undefined

export const selectTargetPage = (page: TargetPage) => {
  if (page?.__typename !== 'FollowTargets') return undefined
  const { users, collections, tags, pagingInfo } = page
  const items: FollowTarget[] = [...users, ...collections, ...tags]
  return { items, next: pagingInfo.next?.to }
}

export const isFollowed = (target: FollowTarget): boolean =>
  target.__typename === 'Tag' ? target.viewerIsFollowing : target.viewerEdge.isFollowing

export const followingPageSize = 20
export const previewSize = 4
