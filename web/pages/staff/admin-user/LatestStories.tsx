import { formatLongDay } from '#shared/text/dates.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import type { LatestStoryData } from './admin-user.operations.ts'

type Stories = readonly LatestStoryData[]

/** A user's latest stories, including hidden ones. */
export const LatestStories = ({ stories }: { stories: Stories }) =>
  stories.length === 0 ? (
    <p>No published stories.</p>
  ) : (
    <RowList aria-label="Stories">
      {stories.map((story) => (
        <ListRow
          key={story.id}
          dense
          title={
            <Link href={story.path}>
              <bdi>{story.title || 'Untitled story'}</bdi>
            </Link>
          }
          note={formatLongDay(new Date(story.firstPublishedAt ?? 0))}
          actions={<Restriction story={story} />}
        />
      ))}
    </RowList>
  )

function Restriction({ story: { isSuspended, isLimitedState } }: { story: Stories[number] }) {
  if (isSuspended) return <Badge tone="danger">Suspended</Badge>
  return isLimitedState && <Badge tone="warning">Hidden from feeds</Badge>
}
