import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { profilePageSize, type ProfilePerson } from './profile.operations.ts'
import { profileSeriesQuery, selectProfileSeries } from './series.operations.ts'
import styles from './SeriesList.module.css'

export function SeriesList({ person: { username, name } }: { person: ProfilePerson }) {
  const { now } = useEnvironment()
  const variables = { username, paging: { limit: profilePageSize } }
  const { items, hasMore, loadMore, state } = useQueryPages(profileSeriesQuery, variables, selectProfileSeries)
  if (items.length === 0)
    return (
      <EmptyState title="No series yet">
        Series by <bdi>{name}</bdi> appear here.
      </EmptyState>
    )
  return (
    <section aria-label="Series">
      <ul className={styles.list}>
        {items.map(({ id, slug, title, subtitle, updatedAt, posts: stories }) => (
          <li key={id}>
            <h2 dir="auto">
              <Link href={pathTo('ShowSequenceLibrary', { sequenceSlug: slug })}>{title}</Link>
            </h2>
            {subtitle && <p dir="auto">{subtitle}</p>}
            <small>
              {plural(stories.length, 'part')} · Updated {formatDay(new Date(updatedAt), new Date(now))}
            </small>
          </li>
        ))}
      </ul>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show older series
      </MoreButton>
    </section>
  )
}
