import type { ReactNode } from 'react'
import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { SearchCategory } from '#shared/enums/search.ts'
import { pathTo } from '#shared/routes.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { type StoryLanguage, storyLanguageName, storyLanguages } from '#shared/story-languages.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useFilter } from '#web/app/forms/use-filter.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { usePages } from '#web/app/paging/use-pages.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { addRecentSearch } from '#web/features/search/recent-searches.ts'
import { searchTextOf } from '#web/features/search/search-text-of.ts'
import { publicationSearchQuery } from '#web/features/search/scope.operations.ts'
import { FindControl } from '#web/features/stories/FindControl.tsx'
import { LanguageOptions } from '#web/features/stories/LanguageOptions.tsx'
import { Source } from '#web/app/runtime/source.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import {
  type SearchInput,
  selectSearchResults,
  type Results,
  searchInput,
  searchPageQuery,
  searchPath,
  searchVariables,
  otherResultsQuery,
} from './search.operations.ts'
import { type SearchResultItem, selectSearchItems, ResultRow } from './ResultRow.tsx'
import styles from './SearchResultsPage.module.css'
import { SearchAside } from './SearchAside.tsx'

const tabs: { category: SearchCategory; name: Phrase; none: (query: ReactNode) => ReactNode }[] = [
  { category: 'posts', name: phrase`Stories`, none: (query) => rich`No stories found for ${query}` },
  { category: 'users', name: phrase`People`, none: (query) => rich`No people found for ${query}` },
  { category: 'publications', name: phrase`Publications`, none: (query) => rich`No publications found for ${query}` },
  { category: 'tags', name: phrase`Topics`, none: (query) => rich`No topics found for ${query}` },
  { category: 'lists', name: phrase`Lists`, none: (query) => rich`No lists found for ${query}` },
]

/** Results of one kind; without a query, recent searches. */
function SearchResultsPage({ input }: { input: PageInput }) {
  const search = searchInput(input)
  const { text, category, slug, language } = search
  const { data } = useQuery(publicationSearchQuery, { domainOrSlug: slug ?? '' }, { skip: !slug })
  const scope = slug && data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
  const query = <bdi className={styles.query}>{text}</bdi>
  return (
    <div className={styles.page}>
      <Heading level={1} size="l">
        {text === '' ? (
          scope ? (
            rich`Search in ${<bdi className={styles.of}>{scope.name}</bdi>}`
          ) : (
            t`Search`
          )
        ) : (
          <span className={styles.of}>
            {scope ? rich`Results for ${query} in ${<bdi>{scope.name}</bdi>}` : rich`Results for ${query}`}
          </span>
        )}
      </Heading>
      <SearchForm key={text} search={search} />
      {text === '' ? (
        <RecentSearches category={category} slug={slug} />
      ) : (
        <>
          <Tabs label={t`Result types`}>
            {tabs.map((tab) => (
              <Tab key={tab.category} href={searchPath(text, tab.category, slug, language)} current={tab.category === category}>
                {t(tab.name)}
              </Tab>
            ))}
          </Tabs>
          {category === 'posts' && <LanguageFilter search={search} />}
          <Found key={`${category} ${text} ${language}`} search={search} />
        </>
      )}
    </div>
  )
}

/** Shown on phones, where the header has no search field, and for searches within a publication. */
function SearchForm({ search: { text, category, slug, language } }: { search: SearchInput }) {
  const isWithin = slug !== undefined
  const { navigate } = useNavigation()
  return (
    <form
      role="search"
      aria-label={isWithin ? t`In this publication` : t`This page`}
      action={searchPath('', category, slug)}
      className={isWithin ? styles.within : styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const searchText = searchTextOf(event.currentTarget)
        if (searchText === '') return
        addRecentSearch(searchText)
        navigate(searchPath(searchText, category, slug, language))
      }}
    >
      <SearchField
        block
        label={isWithin ? t`Search in this publication` : t`Search`}
        defaultValue={text}
        maxLength={maxSearchQueryLength}
        enterKeyHint="search"
      />
    </form>
  )
}

function LanguageFilter({ search: { text, category, slug, language } }: { search: SearchInput }) {
  const { chosen, show } = useFilter({ language }, (filter) => searchPath(text, category, slug, filter.language))
  return (
    <div className={styles.language}>
      <FindControl>
        <VisuallyHidden>{t`Language of the stories`}</VisuallyHidden>
        <select value={chosen.language} onChange={(event) => show({ language: event.target.value })}>
          <option value="">{t`All languages`}</option>
          <LanguageOptions languages={Object.keys(storyLanguages)} nameOf={(tag) => storyLanguageName(tag as StoryLanguage)} />
        </select>
      </FindControl>
    </div>
  )
}

const pageOf = (results: Results | undefined, category: SearchCategory) =>
  results && { items: selectSearchItems(results, category), next: results.pagingInfo.next?.to }

function Found({ search }: { search: SearchInput }) {
  const { text, category, slug, language } = search
  const store = useDataStore()
  const variables = searchVariables(search)
  const { data, errors, isLoading } = useQuery(searchPageQuery, variables)
  const results = selectSearchResults(data)
  const { items, hasMore, loadMore, state } = usePages<SearchResultItem>(pageOf(results, category), async (to) => {
    const result = await store.preload(searchPageQuery, searchVariables(search, to))
    return pageOf(selectSearchResults(result.data ?? undefined), category)
  })
  if (isLoading) return null
  if (!results)
    return (
      <EmptyState
        title={t`Search isn’t responding`}
        action={<Button href={searchPath(text, category, slug, language)}>{t`Search again`}</Button>}
      >
        {data?.search.__typename === 'BadRequest' || errors.length > 0 ? t`Wait a moment, then search again.` : undefined}
      </EmptyState>
    )
  if (items.length === 0) return <NoResults search={search} />
  return (
    <>
      <Text className={styles.count} role="status">
        {totalCountText(results.totalCount)}
      </Text>
      <Rows items={items} category={category} />
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more`}
      </MoreButton>
    </>
  )
}

const maxCounted = 1_000
const totalCountText = (count: number): string =>
  count >= maxCounted ? t`More than 1,000 results` : plural(count, phrase`1 result`, phrase`${count} results`)

function Rows({ items, category }: { items: readonly SearchResultItem[]; category: SearchCategory }) {
  const rows = items.map((item, index) => (
    <Source key={item.id} name="search_post" index={index}>
      <ResultRow item={item} />
    </Source>
  ))
  return category === 'posts' ? <div>{rows}</div> : <ul className={styles.rows}>{rows}</ul>
}

function NoResults({ search: { text, category, slug, language } }: { search: SearchInput }) {
  const query = <q dir="auto">{text}</q>
  return (
    <EmptyState
      title={tabs.find((tab) => tab.category === category)?.none(query) ?? rich`Nothing found for ${query}`}
      picture
      action={
        language && category === 'posts' ? (
          <Button href={searchPath(text, category, slug)}>{t`Search in all languages`}</Button>
        ) : slug ? (
          <Button href={searchPath(text, category)}>{t`Search everywhere`}</Button>
        ) : (
          <Button href={pathTo('ShowExploreTopics')}>{t`Explore topics`}</Button>
        )
      }
    >
      {t`Check the spelling, or try fewer or different words.`}
    </EmptyState>
  )
}

export const page: PageModule = {
  queries: (input) => {
    const search = searchInput(input)
    return [
      ...(search.slug ? [pageQuery(publicationSearchQuery, { domainOrSlug: search.slug })] : []),
      ...(search.text
        ? [pageQuery(searchPageQuery, searchVariables(search)), pageQuery(otherResultsQuery, { query: search.text })]
        : []),
    ]
  },
  outcome: (data, input) => {
    const { slug } = searchInput(input)
    const exists = !slug || data.get(publicationSearchQuery)?.collectionByDomainOrSlug.__typename === 'Collection'
    return exists ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
  head: (data, input) => {
    const { text } = searchInput(input)
    const scope = data.get(publicationSearchQuery)?.collectionByDomainOrSlug
    const place = scope?.__typename === 'Collection' && scope.name
    return { title: [text, t`Search`, place].filter(Boolean).join(' · '), noindex: true }
  },
  Page: SearchResultsPage,
  Aside: SearchAside,
}
