import { t } from '#shared/translation/translate.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { tagSlugParam, tagCacheKeys, tagHead, tagOutcome, tagQueries } from './tag-page.ts'
import { archivePeriodOf, type ArchivePeriod, periodName, twoDigits } from '#web/features/archive/period-name.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { selectTagData, tagPortalQuery } from './topic.operations.ts'
import { TopicColumn } from './TopicColumn.tsx'
import { ArchivePeriods } from '#web/features/archive/ArchivePeriods.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { isPublicTopic } from '#web/features/edge-cache/cache-controllers.ts'

const tagArchiveQuery = graphql(
  `
  query TagArchiveQuery($tagSlug: String!, $year: Int, $month: Int, $day: Int, $paging: PagingOptions) {
    tagArchive(tagSlug: $tagSlug, year: $year, month: $month, day: $day, paging: $paging) {
      __typename
      ... on ArchivePage {
        years months days
        posts { items { id ...StoryCard } pagingInfo { next { limit to } } }
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

const pageSize = 20

const tagArchiveVariables = (input: PageInput) => ({
  tagSlug: tagSlugParam(input),
  ...archivePeriodOf(input.params),
  paging: { limit: pageSize },
})

const selectTagArchive = (data: DataOf<typeof tagArchiveQuery> | undefined) =>
  data?.tagArchive.__typename === 'ArchivePage' ? data.tagArchive : undefined

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
    <TopicColumn tag={tag} title={periodName(variables) ?? t`Archive`}>
      <ArchivePeriods hrefOf={hrefIn(tag.tagSlug)} archive={archive} date={variables} />
      {items.map((story) => (
        <StoryCard key={story.id} story={story} level={2} />
      ))}
      {items.length === 0 && <EmptyState title={t`Nothing here yet`} picture />}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
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
      title: period ? `${displayText}, ${period}` : t`${displayText}, archive`,
      description: period ? t`Stories about ${displayText} from ${period}.` : t`Everything about ${displayText}, by date.`,
    }
  }),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  hydratesOnIntent: () => true,
  Page: TagArchivePage,
}
