import { type DataOf, graphql } from '#web/data/graphql.ts'

export const storyBylineFragment = graphql(`
  fragment StoryByline on Post {
    id outsideHref
    creator { id name username imageId membership { id tier } }
    collection { id name slug ink avatar { id } }
  }
`)

export const storyCardFragment = graphql(
  `
  fragment StoryCard on Post {
    id title subtitle language path readingTime firstPublishedAt isLocked clapCount responsesCount
    previewImage { id alt focusPercentX focusPercentY originalWidth originalHeight }
    viewerEdge { id isBookmarked hasRead }
    ...StoryByline
  }
`,
  [storyBylineFragment],
)

/** The fields of a story in a narrow column. */
export const compactStoryFragment = graphql(
  `
  fragment CompactStory on Post {
    id title language path readingTime firstPublishedAt isLocked
    ...StoryByline
  }
`,
  [storyBylineFragment],
)

/** The fields of a story shown with its picture, but without what concerns the viewer. */
export const picturedStoryFragment = graphql(
  `
  fragment PicturedStory on Post {
    id subtitle clapCount
    previewImage { id focusPercentX focusPercentY }
    ...CompactStory
  }
`,
  [compactStoryFragment],
)

export type StoryBylineData = DataOf<typeof storyBylineFragment>
export type StoryCardData = DataOf<typeof storyCardFragment>
export type CompactStoryData = DataOf<typeof compactStoryFragment>
export type PicturedStoryData = DataOf<typeof picturedStoryFragment>
