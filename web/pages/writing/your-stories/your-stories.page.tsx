import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { yourStoriesFilters } from '#shared/enums/stories.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { EmptyStories } from './EmptyStories.tsx'
import { FindForm } from './FindForm.tsx'
import { maxSelected, SelectionBar } from './SelectionBar.tsx'
import { YourStoryRow } from './YourStoryRow.tsx'
import { useStoryDesk } from './use-story-desk.ts'
import {
  selectYourStoriesPage,
  restoredStoryQuery,
  yourStoriesVariables,
  storySearch,
  yourStoriesCountsQuery,
  yourStoriesQuery,
} from './your-stories.operations.ts'
import { YourStoriesAside, yourSeriesAsideQuery } from './YourStoriesAside.tsx'
import { yourStoriesAsideQuery, yourStoriesAsideVariables } from './your-stories-aside.operations.ts'

const names = {
  drafts: phrase`Drafts`,
  public: phrase`Published`,
  unlisted: phrase`Unlisted`,
  responses: phrase`Responses`,
  deleted: phrase`Trash`,
} as const
const order = [...yourStoriesFilters].sort((a, b) => Object.keys(names).indexOf(a) - Object.keys(names).indexOf(b))

/** All of the viewer's stories by state. */
function YourStoriesPage({ input }: { input: PageInput }) {
  const search = storySearch(input)
  const variables = yourStoriesVariables(search)
  const { data: counted } = useQuery(yourStoriesCountsQuery, {})
  const counts = counted?.yourStoriesCounts
  const desk = useStoryDesk(variables)
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const { data, items, hasMore, loadMore, state } = useQueryPages(yourStoriesQuery, variables, selectYourStoriesPage)
  const stories = items.filter(({ id }) => !desk.removedIds.has(id))
  useRestoredToast(input.query)

  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!isChosen) next.delete(id)
      else if (next.size < maxSelected) next.add(id)
      return next
    })

  return (
    <Page
      title={t`Your stories`}
      actions={
        <Row>
          <Button href={pathTo('ShowImportStory')}>
            <Upload size={20} aria-hidden="true" />
            {t`Import`}
          </Button>
          <Button kind="primary" href={pathTo('ShowNewPost')}>
            {t`Write a story`}
          </Button>
        </Row>
      }
      tabs={
        <Tabs label={t`Your stories`}>
          {order.map((filterBy) => (
            <Tab
              key={filterBy}
              href={pathTo('ShowYourStories', { filterBy })}
              current={filterBy === search.filter}
              count={counts ? counts[filterBy] || undefined : undefined}
            >
              {t(names[filterBy])}
            </Tab>
          ))}
        </Tabs>
      }
    >
      {/* An item of a grid sticks only within its own cell, so the selection bar shares one with the list. */}
      <div>
        <FindForm
          key={search.filter}
          search={search}
          note={
            search.filter === 'drafts' && counts?.scheduled
              ? plural(counts.scheduled, phrase`1 draft scheduled`, phrase`${formatNumber(counts.scheduled)} drafts scheduled`)
              : ''
          }
          onSelect={stories.length > 0 && !chosen ? () => setChosen(new Set()) : undefined}
        />
        {search.filter === 'deleted' && stories.length > 0 && (
          <Text size="m">{t`Stories stay here for 14 days, then they’re permanently deleted.`}</Text>
        )}
        {chosen && (
          <SelectionBar
            filter={search.filter}
            stories={stories}
            selected={chosen}
            desk={desk}
            onSelect={setChosen}
            onDone={() => setChosen(undefined)}
          />
        )}
        {stories.length > 0 ? (
          <ul aria-label={t(names[search.filter])}>
            {stories.map((story) => (
              <YourStoryRow
                key={story.id}
                story={story}
                filter={search.filter}
                desk={desk}
                {...(chosen && {
                  isChosen: chosen.has(story.id),
                  onChoose: (is: boolean) => choose(story.id, is),
                  isFull: chosen.size >= maxSelected,
                })}
              />
            ))}
          </ul>
        ) : (
          data && <EmptyStories search={search} />
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          {t`Show more stories`}
        </MoreButton>
        {desk.confirmDialog}
      </div>
    </Page>
  )
}

/** A parameter in the address announces a restored story. Anyone can write an address, so the server is asked whether it is true. */
function useRestoredToast(query: URLSearchParams): void {
  const store = useDataStore()
  const id = query.get('undeletedPost') === 'true' ? query.get('undeletedPostId') : null
  useEffect(() => {
    if (id) void showRestored(store, id)
  }, [store, id])
}

async function showRestored(store: DataStore, id: string): Promise<void> {
  const { data } = await store.queryOnce(restoredStoryQuery, { id })
  const story = data?.post
  if (story?.creator.viewerEdge.isUser && !story.deletedAt)
    showToast({ message: t`"${story.title || t`Untitled story`}" has been restored.`, toastStyle: 'UNDELETE_POST' })
}

export const page: PageModule = {
  queries: (input) => [
    pageQuery(yourStoriesQuery, yourStoriesVariables(storySearch(input))),
    pageQuery(yourStoriesCountsQuery, {}),
    yourSeriesAsideQuery,
    pageQuery(yourStoriesAsideQuery, yourStoriesAsideVariables(input.env.now)),
  ],
  head: () => ({ title: t`Your stories`, noindex: true }),
  Page: YourStoriesPage,
  Aside: YourStoriesAside,
}
