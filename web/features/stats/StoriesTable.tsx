import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { statsRowFragment } from './stats-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StatsSort } from '#shared/enums/stats.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber, formatPercent } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './Stats.module.css'
import { statsQuery } from './stats-period.ts'
import { percentage } from './stats-labels.ts'

type Props = {
  caption: string
  rows: readonly (DataOf<typeof statsRowFragment> & { earnings?: number | null })[]
  path: string
  query: URLSearchParams
  sort: StatsSort
  /** Content below each row's title. */
  renderBelowTitle?: (row: DataOf<typeof statsRowFragment>) => ReactNode
  /** Shows earnings in the period, for Partner Program members. */
  showsEarnings?: boolean
}

const columns: { sort: StatsSort; words: Phrase }[] = [
  { sort: 'VIEWS', words: phrase`Views` },
  { sort: 'READS', words: phrase`Reads` },
  { sort: 'READ_RATIO', words: phrase`Read ratio` },
  { sort: 'CLAPS', words: phrase`Claps` },
]

const sortParam = (sort: StatsSort): string | undefined => (sort === 'NEWEST' ? undefined : sort.toLowerCase().replace('_', '-'))

/** The sort order in an address. */
export const readStatsSort = (query: URLSearchParams): StatsSort =>
  columns.find(({ sort }) => sortParam(sort) === query.get('sort'))?.sort ?? 'NEWEST'

/** One row per story, sortable by column. */
export function StoriesTable({ caption, rows, path, query, sort, renderBelowTitle, showsEarnings }: Props) {
  const { now } = useEnvironment()
  const head = (of: StatsSort, words: string) => (
    <Link href={path + statsQuery(query, { sort: sortParam(of) })} className={cx('quiet-link', styles.sort)}>
      {words}
      {sort === of && <ArrowDown size={14} aria-hidden="true" />}
    </Link>
  )
  const sorted = (of: StatsSort) => ({ 'aria-sort': sort === of ? ('descending' as const) : undefined })
  return (
    <Table
      caption={caption}
      head={
        <>
          <th scope="col" {...sorted('NEWEST')}>
            {head('NEWEST', t`Story`)}
          </th>
          {columns.map((column) => (
            <th key={column.sort} scope="col" data-number {...sorted(column.sort)}>
              {head(column.sort, t(column.words))}
            </th>
          ))}
          {showsEarnings && (
            <th scope="col" data-number>
              {t`Earned`}
            </th>
          )}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.post.id}>
          <td className={styles.story}>
            <b>
              <Link className="quiet-link" href={pathTo('ShowMeStatsPost', { postId: row.post.id })}>
                <bdi>{row.post.title || row.post.firstLine || t`Untitled story`}</bdi>
              </Link>
            </b>
            <span className="small">
              {renderBelowTitle?.(row) ??
                [
                  row.post.firstPublishedAt && formatDay(new Date(row.post.firstPublishedAt), new Date(now)),
                  t`${Math.max(1, Math.round(row.post.readingTime))} min`,
                ]
                  .filter(Boolean)
                  .join(', ')}
            </span>
          </td>
          <td data-number>{formatNumber(row.views)}</td>
          <td data-number>{formatNumber(row.reads)}</td>
          <td data-number>
            <div className={styles.ratio}>
              <Progress label={t`Read ratio`} value={row.readRatio} />
              {formatPercent(percentage(row.reads, row.views))}
            </div>
          </td>
          <td data-number>{formatNumber(row.claps)}</td>
          {showsEarnings && <td data-number>{row.earnings ? formatMoney(row.earnings) : '–'}</td>}
        </tr>
      ))}
    </Table>
  )
}
