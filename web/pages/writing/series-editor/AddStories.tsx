import { Plus } from 'lucide-react'
import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
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

const storyTabs = { public: phrase`Published`, drafts: phrase`Drafts`, unlisted: phrase`Unlisted` } as const
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
      <h3>{t`Add stories`}</h3>
      <Row>
        <Segments label={t`Where to look`}>
          {yourStoriesFilters
            .filter((filter): filter is StoryTab => filter in storyTabs)
            .map((filter) => (
              <Segment key={filter} current={filter === tab} onClick={() => setTab(filter)}>
                {t(storyTabs[filter])}
              </Segment>
            ))}
        </Segments>
        <SearchField
          label={t`Search your stories`}
          placeholder={t`Search your stories`}
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
          const name = story.title || t`Untitled story`
          return (
            <li key={story.id}>
              <span className={styles.name} dir="auto">
                {name} {!story.isPublished && <Badge>{t`Draft`}</Badge>}
                {otherSeries && <small>{t`Part of ${otherSeries.title}`}</small>}
              </span>
              <Button
                size="s"
                disabled={otherSeries !== undefined}
                aria-label={t`Add ${name}`}
                onClick={() =>
                  onAdd({
                    id: story.id,
                    title: story.title,
                    isPublished: story.isPublished,
                    imageId: story.previewImage?.id ?? null,
                  })
                }
              >
                <Plus size={16} aria-hidden="true" /> {t`Add`}
              </Button>
            </li>
          )
        })}
      </ul>
      {!isLoading && found.length === 0 && <Text size="m">{t`Nothing more to add here.`}</Text>}
    </Stack>
  )
}
