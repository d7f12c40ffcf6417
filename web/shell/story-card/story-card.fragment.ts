import type { CompactStoryFragment, StoryBylineFragment, StoryCardFragment } from '#web/data/operations.generated.ts'
import { gql } from '#web/data/gql.ts'

export const storyBylineFragment = gql<StoryBylineFragment>`
  fragment StoryByline on Post {
    id
    outsideHref
    creator { id name username imageId membership { id tier } }
    collection { id name slug ink avatar { id } }
  }
`

export const storyCardFragment = gql<StoryCardFragment>`
  fragment StoryCard on Post {
    id
    title
    subtitle
    path
    readingTime
    firstPublishedAt
    isLocked
    clapCount
    responsesCount
    previewImage { id alt focusPercentX focusPercentY originalWidth originalHeight }
    viewerEdge { id isBookmarked hasRead }
    ...StoryByline
  }
  ${storyBylineFragment}
`

/** The fields of a story in a narrow column. */
export const compactStoryFragment = gql<CompactStoryFragment>`
  fragment CompactStory on Post {
    id
    title
    path
    readingTime
    firstPublishedAt
    isLocked
    ...StoryByline
  }
  ${storyBylineFragment}
`

export type StoryBylineData = StoryBylineFragment
export type StoryCardData = StoryCardFragment
export type CompactStoryData = CompactStoryFragment
