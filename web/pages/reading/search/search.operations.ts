import { type SearchCategory, searchCategories } from '#shared/enums/search.ts'
import { pathTo } from '#shared/routes.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { isStoryLanguage } from '#shared/story-languages.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { personRowFragment } from '#web/features/people/person-row.fragment.ts'
import { publicationRowFragment } from '#web/features/publications/publication-row.fragment.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

export const foundTagFragment = graphql(`fragment FoundTag on Tag { id displayText tagSlug postCount viewerIsFollowing }`)

export const foundListFragment = graphql(`
  fragment FoundList on Catalog { id name description slugId itemsCount creator { id name username } }
`)

/** Only the list of the requested category is filled. */
export const searchPageQuery = graphql(
  `
  query SearchPageQuery($query: String!, $category: SearchCategory!, $domainOrSlug: ID, $language: String, $paging: PagingOptions) {
    search(query: $query, category: $category, domainOrSlug: $domainOrSlug, language: $language, paging: $paging) {
      __typename
      ... on SearchResults {
        category totalCount
        posts { items { id ...StoryCard } }
        users { items { id ...PersonRow } }
        publications { id ...PublicationRow }
        tags { ...FoundTag }
        catalogs { ...FoundList }
        pagingInfo { next { limit to } }
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment, personRowFragment, publicationRowFragment, foundTagFragment, foundListFragment],
)

/** A few results of each other kind, for the sidebar. */
export const otherResultsQuery = graphql(
  `
  query SearchSidebarQuery($query: String!) {
    topics: search(query: $query, category: tags, paging: { limit: 6 }) {
      __typename
      ... on SearchResults { tags { id displayText tagSlug } }
    }
    people: search(query: $query, category: users, paging: { limit: 3 }) {
      __typename
      ... on SearchResults { users { items { id ...PersonRow } } }
    }
    publications: search(query: $query, category: publications, paging: { limit: 3 }) {
      __typename
      ... on SearchResults { publications { id ...PublicationRow } }
    }
  }
`,
  [personRowFragment, publicationRowFragment],
)

export type Results = Extract<DataOf<typeof searchPageQuery>['search'], { __typename: 'SearchResults' }>

export const selectSearchResults = (data: DataOf<typeof searchPageQuery> | undefined): Results | undefined =>
  data?.search.__typename === 'SearchResults' ? data.search : undefined

const defaultPageSize = 10
/** As many as in a publication's own lists. */
const pageInPublication = 8

/** The search in an address. An unknown category falls back to stories, an unknown language to all of them. */
export function searchInput({ params, query }: Pick<PageInput, 'params' | 'query'>) {
  const category = searchCategories.find((known) => known === params.category) ?? 'posts'
  const text = (query.get('q') ?? '').slice(0, maxSearchQueryLength).trim()
  const slug = params.collectionSlug
  const tag = query.get('lang') ?? ''
  const language: string = isStoryLanguage(tag) ? tag : ''
  return { text, category, slug, language, limit: slug && category === 'posts' ? pageInPublication : defaultPageSize }
}

export type SearchInput = ReturnType<typeof searchInput>

export const searchVariables = (
  { text, category, slug, language, limit }: SearchInput,
  to?: string,
): VariablesOf<typeof searchPageQuery> => ({
  query: text,
  category,
  ...(slug && { domainOrSlug: slug }),
  ...(language && { language }),
  paging: { limit, ...(to && { to }) },
})

/** `language` is kept for stories while other categories are shown. */
export function searchPath(text: string, category: SearchCategory, slug?: string, language?: string): string {
  const query = text === '' ? {} : { query: { q: text, ...(language && { lang: language }) } }
  if (slug)
    return category === 'posts'
      ? pathTo('ShowCollectionSearch', { collectionSlug: slug }, query)
      : pathTo('ShowCollectionSearchCategory', { collectionSlug: slug, category }, query)
  return category === 'posts' ? pathTo('ShowSearch', {}, query) : pathTo('ShowSearchCategory', { category }, query)
}
