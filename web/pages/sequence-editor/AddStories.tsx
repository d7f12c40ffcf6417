import { Plus } from 'lucide-react'
import { useState } from 'react'
import { yourStoriesFilters } from '#shared/enums/your-stories-filter.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { candidatesIn, storiesForSeriesQuery } from './sequence-editor.operations.ts'
import type { Placed } from './StoryOrder.tsx'
import styles from './SequenceEditor.module.css'

const shelves = { public: 'Published', drafts: 'Drafts', unlisted: 'Unlisted' } as const
type Shelf = keyof typeof shelves

type Props = { sequenceId: string; taken: readonly string[]; onAdd: (story: Placed) => void }

/** Appends the viewer's stories to the series. */
export function AddStories({ sequenceId, taken, onAdd }: Props) {
  const [shelf, setShelf] = useState<Shelf>('public')
  const [words, setWords] = useState('')
  const [search, setSearch] = useState('')
  const { data, isLoading } = useQuery(storiesForSeriesQuery, { filter: shelf, searchQuery: search })
  const found = candidatesIn(data).filter(({ id }) => !taken.includes(id))
  return (
    <div className={styles.add}>
      <h3>Add stories</h3>
      <div className={styles.find}>
        <Segments label="Where to look">
          {yourStoriesFilters
            .filter((filter): filter is Shelf => filter in shelves)
            .map((filter) => (
              <Segment key={filter} current={filter === shelf} onClick={() => setShelf(filter)}>
                {shelves[filter]}
              </Segment>
            ))}
        </Segments>
        <SearchField
          label="Search your stories"
          placeholder="Search your stories"
          maxLength={100}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            if (event.target.value === '') setSearch('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setSearch(words.trim())
          }}
        />
      </div>
      <ul className={styles.candidates} aria-busy={isLoading}>
        {found.map((story) => {
          const elsewhere = story.sequence && story.sequence.id !== sequenceId ? story.sequence : undefined
          const name = story.title || 'Untitled story'
          return (
            <li key={story.id}>
              <span className={styles.name} dir="auto">
                {name} {!story.isPublished && <Badge>Draft</Badge>}
                {elsewhere && <small>Part of {elsewhere.title}</small>}
              </span>
              <Button
                size="s"
                disabled={elsewhere !== undefined}
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
      {!isLoading && found.length === 0 && <p className={styles.quiet}>Nothing more to add here.</p>}
    </div>
  )
}
