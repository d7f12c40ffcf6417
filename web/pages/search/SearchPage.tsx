import type { SearchCategory } from '#shared/enums/search-category.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { SearchPageQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { usePages } from '#web/shell/paging/use-pages.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { rememberSearch } from '#web/shell/search/recent-searches.ts'
import { wordsIn } from '#web/shell/search/words-in.ts'
import { publicationSearchQuery } from '#web/shell/search/scope.operations.ts'
import { Source } from '#web/shell/source/source.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { type Asked, resultsIn, type Results, searchIn, searchPageQuery, searchPath, variablesOf } from './search.operations.ts'
import { type Item, itemsOf, ResultRow } from './ResultRow.tsx'
import styles from './SearchPage.module.css'

const tabs: { category: SearchCategory; name: string; none: string }[] = [
  { category: 'posts', name: 'Stories', none: 'No stories' },
  { category: 'users', name: 'People', none: 'No people' },
  { category: 'publications', name: 'Publications', none: 'No publications' },
  { category: 'tags', name: 'Topics', none: 'No topics' },
  { category: 'lists', name: 'Lists', none: 'No lists' },
]

/** Results of one kind; without a query, recent searches. */
export function SearchPage({ input }: { input: PageInput }) {
  const asked = searchIn(input)
  const { text, category, slug } = asked
  const { data } = useQuery(publicationSearchQuery, { domainOrSlug: slug ?? '' }, { skip: !slug })
  const scope = slug && data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined
  return (
    <div className={styles.page}>
      <h1>
        {text === '' ? (
          'Search'
        ) : (
          <>
            <span className={styles.of}>Results for</span> <bdi>{text}</bdi>
          </>
        )}
        {scope && (
          <span className={styles.of}>
            {' '}
            in <bdi>{scope.name}</bdi>
          </span>
        )}
      </h1>
      <SearchForm key={text} text={text} action={searchPath('', category, slug)} isWithin={slug !== undefined} />
      {text === '' ? (
        <RecentSearches category={category} slug={slug} />
      ) : (
        <>
          <Tabs label="Result types">
            {tabs.map((tab) => (
              <Tab key={tab.category} href={searchPath(text, tab.category, slug)} current={tab.category === category}>
                {tab.name}
              </Tab>
            ))}
          </Tabs>
          <Found key={`${category} ${text}`} asked={asked} />
        </>
      )}
    </div>
  )
}

/** Shown on phones, where the header has no search field, and for searches within a publication. */
function SearchForm({ text, action, isWithin }: { text: string; action: string; isWithin: boolean }) {
  const { navigate } = useNavigation()
  return (
    <form
      role="search"
      aria-label={isWithin ? 'In this publication' : 'This page'}
      action={action}
      className={isWithin ? styles.within : styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const said = wordsIn(event.currentTarget)
        if (said === '') return
        rememberSearch(said)
        navigate(`${action}?${new URLSearchParams({ q: said })}`)
      }}
    >
      <SearchField
        block
        label={isWithin ? 'Search in this publication' : 'Search'}
        defaultValue={text}
        maxLength={256}
        enterKeyHint="search"
      />
    </form>
  )
}

const pageOf = (results: Results | undefined, category: SearchCategory) =>
  results && { items: itemsOf(results, category), next: results.pagingInfo.next?.to }

function Found({ asked }: { asked: Asked }) {
  const { text, category, slug } = asked
  const store = useDataStore()
  const variables = variablesOf(asked)
  const { data, errors, isLoading } = useQuery(searchPageQuery, variables)
  const results = resultsIn(data)
  const { items, hasMore, loadMore, state } = usePages<Item>(pageOf(results, category), async (to) => {
    const answer = await store.preload(searchPageQuery, variablesOf(asked, to))
    return pageOf(resultsIn(answer.data as SearchPageQuery | undefined), category)
  })
  if (isLoading) return null
  if (!results)
    return (
      <EmptyState title="Search isn’t responding" action={<Button href={searchPath(text, category, slug)}>Search again</Button>}>
        {data?.search.__typename === 'BadRequest' || errors.length > 0 ? 'Wait a moment, then search again.' : undefined}
      </EmptyState>
    )
  if (items.length === 0) return <Nothing asked={asked} />
  return (
    <>
      <p className={styles.count} role="status">
        {countWords(results.totalCount)}
      </p>
      <Rows items={items} category={category} />
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more
      </MoreButton>
    </>
  )
}

const mostCounted = 1_000
const countWords = (count: number): string =>
  count >= mostCounted ? 'More than 1,000 results' : count === 1 ? '1 result' : `${count} results`

function Rows({ items, category }: { items: readonly Item[]; category: SearchCategory }) {
  const rows = items.map((item, index) => (
    <Source key={item.id} name="search_post" index={index}>
      <ResultRow item={item} />
    </Source>
  ))
  return category === 'posts' ? <div>{rows}</div> : <ul className={styles.rows}>{rows}</ul>
}

function Nothing({ asked: { text, category, slug } }: { asked: Asked }) {
  const none = tabs.find((tab) => tab.category === category)?.none ?? 'Nothing'
  return (
    <EmptyState
      title={
        <>
          {none} found for <q dir="auto">{text}</q>
        </>
      }
      picture
      action={
        slug ? (
          <Button href={searchPath(text, category)}>Search everywhere</Button>
        ) : (
          <Button href={pathTo('ShowExploreTopics')}>Explore topics</Button>
        )
      }
    >
      Check the spelling, or try fewer or different words.
    </EmptyState>
  )
}
