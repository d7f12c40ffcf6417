import { t } from '#shared/translation/translate.ts'
import type { YourStoriesFilter } from '#shared/enums/stories.ts'
import { type StoryFilter, storyFilterOf } from '#web/features/stories/FindStories.tsx'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'

export const restoredStoryQuery = graphql(`
  query RestoredStoryQuery($id: ID!) {
    post(id: $id) { id title deletedAt creator { id viewerEdge { id isUser } } }
  }
`)

const ownStoryFragment = graphql(`
  fragment OwnStory on Post {
    id title subtitle firstLine path isPublished isLocked visibility wordCount readingTime updatedAt firstPublishedAt
    deletedAt scheduledPublishAt scheduleProblem pinnedAt isImported isSuspended clapCount responsesCount
    previewImage { id alt focusPercentX focusPercentY }
    collection { id name }
    submission { id status updatedAt editorNote collection { id name } }
  }
`)

export const yourStoriesQuery = graphql(
  `
  query YourStoriesQuery(
    $filter: YourStoriesFilter!
    $searchQuery: String
    $includeResponses: Boolean
    $sort: SortDirection
    $paging: PagingOptions
  ) {
    yourStories(
      filter: $filter
      searchQuery: $searchQuery
      includeResponses: $includeResponses
      sort: $sort
      paging: $paging
    ) {
      __typename
      ... on PostConnection {
        items { ...OwnStory }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [ownStoryFragment],
)

export const yourStoriesCountsQuery = graphql(`
  query YourStoriesCountsQuery {
    yourStoriesCounts { drafts scheduled public unlisted responses deleted }
  }
`)

export type OwnStory = DataOf<typeof ownStoryFragment>

export const selectYourStoriesPage = (data: DataOf<typeof yourStoriesQuery> | undefined) =>
  data?.yourStories.__typename === 'PostConnection'
    ? { items: data.yourStories.items, next: data.yourStories.pagingInfo.next?.to }
    : undefined

export const yourStoriesPageSize = 20

export type StorySearch = StoryFilter & { filter: YourStoriesFilter; includeResponses: boolean }

/** Tabs that may include responses, which also have a tab of their own. */
export const mayHaveResponses = (filter: YourStoriesFilter): boolean => filter === 'public' || filter === 'unlisted'

type Input = { params: Readonly<Record<string, string>>; query: URLSearchParams }

export function storySearch({ params, query }: Input): StorySearch {
  const filter = (params.filterBy as YourStoriesFilter | undefined) ?? 'drafts'
  return { ...storyFilterOf(query), filter, includeResponses: mayHaveResponses(filter) && query.get('with') === 'responses' }
}

export const yourStoriesVariables = (search: StorySearch): VariablesOf<typeof yourStoriesQuery> => ({
  ...search,
  paging: { limit: yourStoriesPageSize },
})

export const storyTitle = (story: Pick<OwnStory, 'title'>): string => story.title || t`Untitled`
