import { Plus } from 'lucide-react'
import { useState } from 'react'
import { yourStoriesFilters } from '#shared/enums/stories.ts'
import { maxStorySearchLength } from '#shared/limits.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { isComposing } from '#web/design/is-composing.ts'
import { candidatesIn, storiesForSeriesQuery } from './series-editor.operations.ts'
import type { SeriesStory } from './StoryOrder.tsx'
import styles from './SeriesEditor.module.css'

const storyTabs = { public: 'Published', drafts: 'Drafts', unlisted: 'Unlisted' } as const
type StoryTab = keyof typeof storyTabs

type Props = { seriesId: string; includedIds: readonly string[]; onAdd: (story: SeriesStory) => void }

/** Appends the viewer's stories to the series. */
export function AddStories({ seriesId, includedIds, onAdd }: Props) {
  const [tab, setTab] = useState<StoryTab>('public')
  const [searchText, setSearchText] = useState('')
  const [search, setSearch] = useState('')
  const { data, isLoading } = useQuery(storiesForSeriesQuery, { filter: tab, searchQuery: search })
  const found = candidatesIn(data).filter(({ id }) => !includedIds.includes(id))
  return (
    <Stack className={cx('boxed', styles.add)}>
      <h3>Add stories</h3>
      <Row>
        <Segments label="Where to look">
          {yourStoriesFilters
            .filter((filter): filter is StoryTab => filter in storyTabs)
            .map((filter) => (
              <Segment key={filter} current={filter === tab} onClick={() => setTab(filter)}>
                {storyTabs[filter]}
              </Segment>
            ))}
        </Segments>
        <SearchField
          label="Search your stories"
          placeholder="Search your stories"
          maxLength={maxStorySearchLength}
          value={searchText}
          onChange={(event) => {
            setSearchText(event.target.value)
            if (event.target.value === '') setSearch('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
            event.preventDefault()
            setSearch(searchText.trim())
          }}
        />
      </Row>
      <ul className={styles.candidates} aria-busy={isLoading}>
        {found.map((story) => {
          const otherSeries = story.sequence && story.sequence.id !== seriesId ? story.sequence : undefined
          const name = story.title || 'Untitled story'
          return (
            <li key={story.id}>
              <span className={styles.name} dir="auto">
                {name} {!story.isPublished && <Badge>Draft</Badge>}
                {otherSeries && <small>Part of {otherSeries.title}</small>}
              </span>
              <Button
                size="s"
                disabled={otherSeries !== undefined}
                aria-label={`Add ${name}`}
                onClick={() =>
                  onAdd({
                    id: story.id,
                    title: story.title,
                    isPublished: story.isPublished,
                    imageId: story.previewImage?.id ?? null,
                  })
                }
              >
                <Plus size={16} aria-hidden="true" /> Add
              </Button>
            </li>
          )
        })}
      </ul>
      {!isLoading && found.length === 0 && <Text size="m">Nothing more to add here.</Text>}
    </Stack>
  )
}
