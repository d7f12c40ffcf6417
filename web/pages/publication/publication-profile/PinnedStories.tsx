import { Heading } from '#web/design/Text/Text.tsx'
import { Pin } from 'lucide-react'
import { withoutPublication } from '#web/pages/publication/publication/without-publication.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'
import styles from './FrontPage.module.css'

export const PinnedStories = ({ stories }: { stories: readonly (StoryCardData & { id: string })[] }) =>
  stories.length > 0 && (
    <section aria-labelledby="pinned" className={styles.pinned}>
      <Heading id="pinned" size="label">
        Pinned
      </Heading>
      {stories.map((story) => (
        <div key={story.id}>
          <p className={styles.pin}>
            <Pin size={16} aria-hidden="true" /> Pinned by the editors
          </p>
          <StoryCard story={withoutPublication(story)} level={3} />
        </div>
      ))}
    </section>
  )
