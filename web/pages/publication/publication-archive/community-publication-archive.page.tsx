import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import {
  publicationSlugOf,
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
} from '#web/features/publication-site/publication-page.ts'
import { archivePeriodOf, periodName, type ArchivePeriod, twoDigits } from '#web/features/archive/period-name.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { CustomLayoutColumns } from '#web/features/publication-site/CustomLayoutColumns.tsx'
import { withoutPublication } from '#web/features/publication-site/without-publication.ts'
import { selectPublicationData, publicationQuery } from '#web/features/publication-site/publication.operations.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { ArchivePeriods } from '#web/features/archive/ArchivePeriods.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { pathTo } from '#shared/routes.ts'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import { PublicationTop } from '#web/features/publication-site/PublicationTop.tsx'

const publicationArchiveQuery = graphql(
  `
  query PublicationArchiveQuery($domainOrSlug: ID!, $year: Int, $month: Int, $day: Int, $paging: PagingOptions) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection {
        id
        archive(year: $year, month: $month, day: $day, paging: $paging) {
          years months days
          posts { items { id ...StoryCard } pagingInfo { next { limit to } } }
        }
      }
      ...Refusal
    }
  }
`,
  [storyCardFragment],
)

const pageSize = 20

const publicationArchiveVariables = (input: PageInput) => ({
  domainOrSlug: publicationSlugOf(input),
  ...archivePeriodOf(input.params),
  paging: { limit: pageSize },
})

const selectPublicationArchive = (data: DataOf<typeof publicationArchiveQuery> | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? (data.collectionByDomainOrSlug.archive ?? undefined) : undefined

const pageOf = (data: DataOf<typeof publicationArchiveQuery> | undefined) => {
  const stories = selectPublicationArchive(data)?.posts
  return stories && { items: stories.items, next: stories.pagingInfo.next?.to }
}

/** Published stories by date: years, then the months of a year, then its days. */
function ArchivePage({ input }: { input: PageInput }) {
  const variables = publicationArchiveVariables(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationArchiveQuery, variables, pageOf)
  const archive = selectPublicationArchive(data)
  if (!publication || !archive) return null
  return (
    <CustomLayoutColumns input={input}>
      <PublicationScope ink={publication.ink}>
        <Heading level={1} size="m">
          {periodName(variables) ?? t`Archive`}
        </Heading>
        <ArchivePeriods hrefOf={archiveHref(publication.slug)} archive={archive} date={variables} />
        {items.map((story) => (
          <StoryCard key={story.id} story={withoutPublication(story)} />
        ))}
        {items.length === 0 && (
          <EmptyState title={t`Nothing here yet`} picture>
            {rich`Everything ${<bdi>{publication.name}</bdi>} publishes appears here by year, month and day.`}
          </EmptyState>
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          {t`Show more stories`}
        </MoreButton>
      </PublicationScope>
    </CustomLayoutColumns>
  )
}

const exists = publicationOutcome((data) => selectPublicationArchive(data.get(publicationArchiveQuery)) !== undefined)

/** The address of a publication's archive for a period. */
const archiveHref =
  (publicationSlug: string) =>
  ({ year, month, day }: ArchivePeriod): string => {
    if (!year) return pathTo('ShowCollectionArchive', { collectionSlug: publicationSlug })
    if (!month) return pathTo('ShowCollectionArchiveYearly', { collectionSlug: publicationSlug, year })
    const date = { collectionSlug: publicationSlug, year, month: twoDigits(month) }
    return day
      ? pathTo('ShowCollectionArchiveDaily', { ...date, day: twoDigits(day) })
      : pathTo('ShowCollectionArchiveMonthly', date)
  }

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationArchiveQuery, publicationArchiveVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: (data, input) =>
    // The server checks the flag before running queries; client-side navigation ends up here directly.
    input.env.flags.enable_lite_archive
      ? exists(data, input)
      : { kind: 'redirect', to: pathTo('ShowCollectionAll', { collectionSlug: publicationSlugOf(input) }), permanent: false },
  head: publicationHead(({ name }, _answers, input) => {
    const period = periodName(publicationArchiveVariables(input))
    return {
      title: period ? t`Archive, ${period}` : t`Archive`,
      description: period ? t`Stories in ${name} from ${period}.` : t`Everything in ${name}, by date.`,
    }
  }),
  cacheKeys: publicationCacheKeys,
  hydratesOnIntent: () => true,
  Top: PublicationTop,
  Page: ArchivePage,
}
