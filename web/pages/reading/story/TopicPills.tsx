import { pathTo } from '#shared/routes.ts'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import type { StoryData } from './story.operations.ts'

export const TopicPills = ({ story }: { story: StoryData }) =>
  story.tags.length > 0 && (
    <Pills label="Topics">
      {story.tags.map((tag) => (
        <Pill key={tag.id} href={pathTo('ShowTagPosts', { tagSlug: tag.tagSlug })}>
          {tag.displayText}
        </Pill>
      ))}
    </Pills>
  )
