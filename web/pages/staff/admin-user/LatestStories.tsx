import { t } from '#shared/translation/translate.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import type { LatestStoryData } from './admin-user.operations.ts'

type Stories = readonly LatestStoryData[]

/** A user's latest stories, including hidden ones. */
export const LatestStories = ({ stories }: { stories: Stories }) =>
  stories.length === 0 ? (
    <p>{t`No published stories.`}</p>
  ) : (
    <RowList aria-label={t`Stories`}>
      {stories.map((story) => (
        <ListRow
          key={story.id}
          dense
          title={
            <Link href={story.path}>
              <bdi>{story.title || t`Untitled story`}</bdi>
            </Link>
          }
          note={formatLongDay(new Date(story.firstPublishedAt ?? 0))}
          actions={<Restriction story={story} />}
        />
      ))}
    </RowList>
  )

function Restriction({ story: { isSuspended, isLimitedState } }: { story: Stories[number] }) {
  if (isSuspended) return <Badge tone="danger">{t`Suspended`}</Badge>
  return isLimitedState && <Badge tone="warning">{t`Hidden from feeds`}</Badge>
}
