import { t } from '#shared/translation/translate.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { OrderedRows } from '#web/design/OrderedRows/OrderedRows.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from './SeriesEditor.module.css'

export type SeriesStory = { id: string; title: string | null; isPublished: boolean; imageId: string | null }
type Props = { stories: SeriesStory[]; onChange: (stories: SeriesStory[]) => void }

const nameOf = (story: SeriesStory): string => story.title || t`Untitled story`

export const StoryOrder = ({ stories, onChange }: Props) => (
  <>
    {stories.length === 0 && <Text size="m">{t`No stories yet. Add some below.`}</Text>}
    <OrderedRows
      items={stories}
      nameOf={nameOf}
      noun="part"
      onChange={onChange}
      onRemove={(story) => onChange(stories.filter(({ id }) => id !== story.id))}
    >
      {(story) => (
        <span className={styles.name} dir="auto">
          {nameOf(story)} {!story.isPublished && <Badge>{t`Draft`}</Badge>}
        </span>
      )}
    </OrderedRows>
  </>
)
