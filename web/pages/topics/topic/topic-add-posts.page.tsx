import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { CompactStoryCard } from '#web/features/stories/CompactStoryCard.tsx'
import styles from './AddStories.module.css'
import { CurationQueue } from './CurationQueue.tsx'
import {
  addPostsToTopicMutation,
  curatedTopicQuery,
  selectFoundStories,
  storiesForTopicQuery,
  curationQueueQuery,
} from './topic-add-stories.operations.ts'

/** Searches for stories to add to a topic, and reviews those not yet curated. */
function AddStoriesPage({ input }: { input: PageInput }) {
  const { topicSlug = '' } = input.params
  const topic = useQuery(curatedTopicQuery, { slug: topicSlug }).data?.topic
  if (!topic) return null
  return (
    <Page
      className={styles.page}
      title={<>{rich`Stories for ${<bdi>{topic.name}</bdi>}`}</>}
      actions={
        <Button size="s" href={pathTo('ShowTopicEdit', { topicSlug })}>
          {t`Edit topic`}
        </Button>
      }
    >
      <CurationQueue topicSlug={topicSlug} />
      <FindStories topicSlug={topicSlug} />
    </Page>
  )
}

function FindStories({ topicSlug }: { topicSlug: string }) {
  const [searchText, setSearchText] = useState('')
  const [query, setQuery] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const add = useMutation(addPostsToTopicMutation)
  const { data, isLoading } = useQuery(storiesForTopicQuery, { query }, { skip: query === '' })
  const found = query === '' ? [] : selectFoundStories(data)
  const addToTopic = async (id: string) => {
    const refusal = refusalOf(await add({ topicSlug, postIds: [id] }), 'Topic')
    if (refusal) return showRefusal(refusal)
    setAdded((before) => [...before, id])
    showToast({ message: t`Story added to this topic.` })
  }
  return (
    <Stack as="section" gap={3} aria-labelledby="find-stories">
      <Heading id="find-stories">{t`Find stories`}</Heading>
      <form
        role="search"
        aria-label={t`Stories`}
        onSubmit={(event) => {
          event.preventDefault()
          setQuery(searchText.trim())
        }}
      >
        <SearchField
          label={t`Search all stories`}
          placeholder={t`Search by title`}
          maxLength={100}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
        <Button type="submit">{t`Search`}</Button>
      </form>
      <ul aria-busy={isLoading}>
        {found.map((story) => {
          const isAdded = added.includes(story.id) || story.tags.some(({ tagSlug }) => tagSlug === topicSlug)
          return (
            <li key={story.id}>
              <CompactStoryCard story={story} />
              <Button
                size="s"
                disabled={isAdded}
                aria-label={isAdded ? t`${story.title} added` : t`Add ${story.title}`}
                onClick={() => void addToTopic(story.id)}
              >
                {isAdded ? t`Added` : t`Add`}
              </Button>
            </li>
          )
        })}
      </ul>
      {query !== '' && !isLoading && found.length === 0 && <Text size="m">{t`No stories match your search.`}</Text>}
    </Stack>
  )
}

export const page: PageModule = {
  queries: ({ params: { topicSlug = '' } }) => [
    pageQuery(curatedTopicQuery, { slug: topicSlug }),
    pageQuery(curationQueueQuery, { tagSlug: topicSlug }),
  ],
  outcome: (data) => (data.get(curatedTopicQuery)?.topic ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const topic = data.get(curatedTopicQuery)?.topic
    return { title: topic ? t`Stories for ${topic.name}` : t`Stories for a topic`, noindex: true }
  },
  Page: AddStoriesPage,
}
