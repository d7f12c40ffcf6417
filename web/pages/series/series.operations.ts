import { gql } from '#web/data/gql.ts'
import type {
  FollowSequenceMutation,
  FollowSequenceMutationVariables,
  SequenceLibraryQuery,
  SequenceLibraryQueryVariables,
  SeriesQuery,
  SeriesQueryVariables,
  UnfollowSequenceMutation,
  UnfollowSequenceMutationVariables,
} from '#web/data/operations.generated.ts'

export const sequenceFragment = gql`
  fragment SequencePage on Sequence {
    id
    slug
    title
    subtitle
    visibility
    viewerIsFollowing
    viewerCanEdit
    coverImage { id alt originalWidth originalHeight }
    creator { id name username imageId membership { id tier } }
    posts {
      id title subtitle uniqueSlug isPublished isLocked readingTime firstPublishedAt scheduledPublishAt
      previewImage { id alt focusPercentX focusPercentY }
    }
  }
`

export const sequenceLibraryQuery = gql<SequenceLibraryQuery, SequenceLibraryQueryVariables>`
  query SequenceLibraryQuery($sequenceSlug: String!) {
    sequenceLibrary(sequenceSlug: $sequenceSlug) { __typename ... on Sequence { ...SequencePage } ... on NotFound { message } }
  }
  ${sequenceFragment}
`

export const seriesQuery = gql<SeriesQuery, SeriesQueryVariables>`
  query SeriesQuery($postId: ID!) {
    series(postId: $postId) { __typename ... on Sequence { ...SequencePage } ... on NotFound { message } }
  }
  ${sequenceFragment}
`

export type SequenceData = Extract<SequenceLibraryQuery['sequenceLibrary'], { __typename: 'Sequence' }>

export const selectLibrarySeries = (data: SequenceLibraryQuery | undefined): SequenceData | undefined =>
  data?.sequenceLibrary.__typename === 'Sequence' ? data.sequenceLibrary : undefined

export const selectStorySeries = (data: SeriesQuery | undefined): SequenceData | undefined =>
  data?.series.__typename === 'Sequence' ? data.series : undefined

export const followSequenceMutation = gql<FollowSequenceMutation, FollowSequenceMutationVariables>`
  mutation FollowSequenceMutation($sequenceId: ID!) {
    followSequence(sequenceId: $sequenceId) {
      __typename
      ... on Sequence { id viewerIsFollowing }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`

export const unfollowSequenceMutation = gql<UnfollowSequenceMutation, UnfollowSequenceMutationVariables>`
  mutation UnfollowSequenceMutation($sequenceId: ID!) {
    unfollowSequence(sequenceId: $sequenceId) {
      __typename
      ... on Sequence { id viewerIsFollowing }
      ... on NotFound { message }
      ... on Forbidden { message }
      ... on BadRequest { message }
      ... on Unauthorized { message }
      ... on AccountSuspended { message }
    }
  }
`
