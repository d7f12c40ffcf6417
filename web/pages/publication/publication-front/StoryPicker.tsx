import { Plus } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import {
  publicationStoriesPageSize,
  selectPublicationStories,
  publicationPostsQuery,
} from '#web/features/publication-site/publication-stories.operations.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import type { PickedStory } from '#web/features/publication-site/front/section-draft.ts'
import styles from './Front.module.css'

type Props = { slug: string; excludedIds: readonly string[]; onAdd: (story: PickedStory) => void }

export const pickedStoryTitle = ({ title }: Pick<PickedStory, 'title'>): string => title || t`Untitled story`

/** The publication's stories, newest first, to pick one by one. */
export function StoryPicker({ slug, excludedIds, onAdd }: Props) {
  const variables = { domainOrSlug: slug, paging: { limit: publicationStoriesPageSize } }
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationPostsQuery, variables, selectPublicationStories)
  const left = items.filter(({ id }) => !excludedIds.includes(id))
  return (
    <div>
      <RowList topLine className={styles.candidates} aria-label={t`Stories to choose from`}>
        {left.map((story) => (
          <ListRow
            key={story.id}
            dense
            actions={
              <Button size="s" aria-label={t`Add ${pickedStoryTitle(story)}`} onClick={() => onAdd(story)}>
                <Plus size={16} aria-hidden="true" /> {t`Add`}
              </Button>
            }
          >
            <span dir="auto">{pickedStoryTitle(story)}</span>
          </ListRow>
        ))}
      </RowList>
      {data && left.length === 0 && <p className="muted">{t`No more stories to add.`}</p>}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
      </MoreButton>
    </div>
  )
}
