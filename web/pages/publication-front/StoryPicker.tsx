import { Plus } from 'lucide-react'
import { Button } from '#web/design/Button/Button.tsx'
import { pageSize, postsOf, publicationPostsQuery } from '#web/pages/publication/publication-posts.operations.ts'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import type { StoryCardData } from '#web/shell/story-card/story-card.fragment.ts'
import styles from './Front.module.css'

export type PickedStory = StoryCardData & { id: string }
type Props = { slug: string; taken: readonly string[]; onAdd: (story: PickedStory) => void }

export const titleOf = ({ title }: Pick<PickedStory, 'title'>): string => title || 'Untitled story'

/** The publication's stories, newest first, to pick one by one. */
export function StoryPicker({ slug, taken, onAdd }: Props) {
  const variables = { domainOrSlug: slug, paging: { limit: pageSize } }
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationPostsQuery, variables, postsOf)
  const left = items.filter(({ id }) => !taken.includes(id))
  return (
    <div>
      <ul className={styles.candidates} aria-label="Stories to choose from">
        {left.map((story) => (
          <li key={story.id}>
            <span dir="auto">{titleOf(story)}</span>
            <Button size="s" aria-label={`Add ${titleOf(story)}`} onClick={() => onAdd(story)}>
              <Plus size={16} aria-hidden="true" /> Add
            </Button>
          </li>
        ))}
      </ul>
      {data && left.length === 0 && <p className={styles.quiet}>No more stories to add.</p>}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more stories
      </MoreButton>
    </div>
  )
}
