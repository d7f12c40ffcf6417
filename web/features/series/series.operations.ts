import { type DataOf, graphql } from '#web/data/graphql.ts'

export const sequenceFragment = graphql(`
  fragment SequencePage on Sequence {
    id slug title subtitle visibility viewerIsFollowing viewerCanEdit
    coverImage { id alt }
    creator { id name username imageId membership { id tier } }
    posts {
      id title language subtitle uniqueSlug isPublished isLocked readingTime firstPublishedAt scheduledPublishAt
      previewImage { id alt focusPercentX focusPercentY }
    }
  }
`)

export const sequenceLibraryQuery = graphql(
  `
  query SequenceLibraryQuery($sequenceSlug: String!) {
    sequenceLibrary(sequenceSlug: $sequenceSlug) { __typename ... on Sequence { ...SequencePage } ...Refusal }
  }
`,
  [sequenceFragment],
)

export const seriesQuery = graphql(
  `
  query SeriesQuery($postId: ID!) {
    series(postId: $postId) { __typename ... on Sequence { ...SequencePage } ...Refusal }
  }
`,
  [sequenceFragment],
)

export type SequenceData = DataOf<typeof sequenceFragment>

export const selectLibrarySeries = (data: DataOf<typeof sequenceLibraryQuery> | undefined): SequenceData | undefined =>
  data?.sequenceLibrary.__typename === 'Sequence' ? data.sequenceLibrary : undefined

export const selectStorySeries = (data: DataOf<typeof seriesQuery> | undefined): SequenceData | undefined =>
  data?.series.__typename === 'Sequence' ? data.series : undefined

export const followSequenceMutation = graphql(`
  mutation FollowSequenceMutation($sequenceId: ID!) {
    followSequence(sequenceId: $sequenceId) {
      __typename
      ... on Sequence { id viewerIsFollowing }
      ...Refusal
    }
  }
`)

export const unfollowSequenceMutation = graphql(`
  mutation UnfollowSequenceMutation($sequenceId: ID!) {
    unfollowSequence(sequenceId: $sequenceId) {
      __typename
      ... on Sequence { id viewerIsFollowing }
      ...Refusal
    }
  }
`)
