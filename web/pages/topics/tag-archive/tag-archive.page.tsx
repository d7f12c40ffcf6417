import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { selectTagData, tagPortalQuery } from '#web/pages/topics/topic/topic.operations.ts'
import { TopicColumn } from '#web/pages/topics/topic/TopicColumn.tsx'
import { ArchivePeriods } from '#web/features/archive/ArchivePeriods.tsx'
import { type ArchivePeriod, periodName, twoDigits } from '#web/features/archive/period-name.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { selectTagArchive, tagArchiveVariables, tagArchiveQuery } from './tag-archive.operations.ts'
import { isPublicTopic } from '#web/features/edge-cache/cache-controllers.ts'
import { tagCacheKeys, tagHead, tagOutcome, tagQueries } from '#web/pages/topics/topic/tag-page.ts'

const pageOf = (data: DataOf<typeof tagArchiveQuery> | undefined) => {
  const stories = selectTagArchive(data)?.posts
  return stories && { items: stories.items, next: stories.pagingInfo.next?.to }
}

const hrefIn =
  (tagSlug: string) =>
  ({ year, month, day }: ArchivePeriod): string => {
    if (!year) return pathTo('ShowTagArchive', { tagSlug })
    if (!month) return pathTo('ShowTagArchiveYear', { tagSlug, year })
    const date = { tagSlug, year, month: twoDigits(month) }
    return day ? pathTo('ShowTagArchiveYearMonthDay', { ...date, day: twoDigits(day) }) : pathTo('ShowTagArchiveYearMonth', date)
  }

/** All stories on a topic by date: years, then the months of a year, then its days. */
function TagArchivePage({ input }: { input: PageInput }) {
  const variables = tagArchiveVariables(input)
  const tag = selectTagData(useQuery(tagPortalQuery, { tagSlug: variables.tagSlug }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(tagArchiveQuery, variables, pageOf)
  const archive = selectTagArchive(data)
  if (!tag || !archive) return null
  return (
    <TopicColumn tag={tag} title={periodName(variables) ?? 'Archive'}>
      <ArchivePeriods hrefOf={hrefIn(tag.tagSlug)} archive={archive} date={variables} />
      {items.map((story) => (
        <StoryCard key={story.id} story={story} level={2} />
      ))}
      {items.length === 0 && <EmptyState title="Nothing here yet" picture />}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more stories
      </MoreButton>
    </TopicColumn>
  )
}

export const page: PageModule = {
  queries: (input) => [...tagQueries(input), pageQuery(tagArchiveQuery, tagArchiveVariables(input))],
  outcome: tagOutcome((data) => selectTagArchive(data.get(tagArchiveQuery)) !== undefined),
  head: tagHead(({ displayText }, input) => {
    const period = periodName(tagArchiveVariables(input))
    return {
      title: period ? `${displayText}, ${period}` : `${displayText}, archive`,
      description: period ? `Stories about ${displayText} from ${period}.` : `Everything about ${displayText}, by date.`,
    }
  }),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  Page: TagArchivePage,
}
