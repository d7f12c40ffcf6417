import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { profilePageSize, type ProfileTabProps } from '#web/features/profile-frame/profile.operations.ts'
import { profileSeriesQuery, selectProfileSeries } from './series.operations.ts'

export function SeriesList({ person: { username, name } }: ProfileTabProps) {
  const { now } = useEnvironment()
  const variables = { username, paging: { limit: profilePageSize } }
  const { items, hasMore, loadMore, state } = useQueryPages(profileSeriesQuery, variables, selectProfileSeries)
  if (items.length === 0)
    return <EmptyState title={t`No series yet`}>{rich`Series by ${<bdi>{name}</bdi>} appear here.`}</EmptyState>
  return (
    <section aria-label={t`Series`}>
      <RowList>
        {items.map(({ id, slug, title, subtitle, updatedAt, posts: stories }) => (
          <ListRow key={id}>
            <Heading dir="auto">
              <Link href={pathTo('ShowSequenceLibrary', { sequenceSlug: slug })} className="title-link">
                {title}
              </Link>
            </Heading>
            {subtitle && (
              <Text face="read" dir="auto">
                {subtitle}
              </Text>
            )}
            <Text>
              {plural(stories.length, phrase`1 part`, phrase`${formatNumber(stories.length)} parts`)}
              {' · '}
              {t`Updated ${formatDay(new Date(updatedAt), new Date(now))}`}
            </Text>
          </ListRow>
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older series`}
      </MoreButton>
    </section>
  )
}
