import { gql } from '#web/data/gql.ts'
import type {
  FollowedCountsQuery,
  FollowedTargetsQuery,
  FollowedTargetsQueryVariables,
  FollowSuggestionsQuery,
  FollowSuggestionsQueryVariables,
  FollowTargetsFragment,
} from '#web/data/operations.generated.ts'
import { personRowFragment } from '#web/shell/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/shell/publications/publication-row.fragment.ts'
import { tagRowFragment } from '#web/shell/tags/tag-row.fragment.ts'

const followTargetsFragment = gql<FollowTargetsFragment>`
  fragment FollowTargets on FollowTargets {
    users { __typename id ...PersonRow }
    collections { __typename id ...PublicationRow }
    tags { __typename id ...TagRow }
    pagingInfo { next { limit to } }
  }
  ${personRowFragment}
  ${publicationRowFragment}
  ${tagRowFragment}
`

export const followedTargetsQuery = gql<FollowedTargetsQuery, FollowedTargetsQueryVariables>`
  query FollowedTargetsQuery($kind: FollowTargetKind!, $paging: PagingOptions) {
    followedTargets(kind: $kind, paging: $paging) { __typename ...FollowTargets }
  }
  ${followTargetsFragment}
`

export const followSuggestionsQuery = gql<FollowSuggestionsQuery, FollowSuggestionsQueryVariables>`
  query FollowSuggestionsQuery($kind: FollowTargetKind!, $topic: String, $paging: PagingOptions) {
    followSuggestions(kind: $kind, topic: $topic, paging: $paging) { __typename ...FollowTargets }
  }
  ${followTargetsFragment}
`

export const followedCountsQuery = gql<FollowedCountsQuery>`
  query FollowedCountsQuery { followedCounts { writers publications topics lists } }
`

export type TargetKind = FollowedTargetsQueryVariables['kind']
export type FollowTarget =
  | FollowTargetsFragment['users'][number]
  | FollowTargetsFragment['collections'][number]
  | FollowTargetsFragment['tags'][number]

type TargetPage = FollowedTargetsQuery['followedTargets'] | FollowSuggestionsQuery['followSuggestions'] | undefined

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
