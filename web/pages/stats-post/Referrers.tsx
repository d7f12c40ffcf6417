import { formatNumber } from '#shared/text/count.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from '#web/shell/stats/Stats.module.css'
import { percentOf } from '#web/shell/stats/stats-words.ts'

type Props = { referrers: readonly { source: string; count: number }[] }

/** Where readers came from. */
export function Referrers({ referrers }: Props) {
  const { config } = useEnvironment()
  const ownHost = new URL(config.baseUrl).hostname
  const all = referrers.reduce((sum, { count }) => sum + count, 0)
  const nameOf = (source: string) => {
    if (source === '') return 'Typed, kept or not told'
    return source === ownHost ? config.productName : source
  }
  return (
    <section className={styles.part}>
      <h2>Where readers came from</h2>
      {referrers.length === 0 ? (
        <EmptyState level={3} title="No source is known yet">
          Sites that lead here are named once somebody follows a link of theirs.
        </EmptyState>
      ) : (
        <Table
          caption="Where readers came from"
          head={
            <>
              <th scope="col">Source</th>
              <th scope="col" data-number>
                Views
              </th>
              <th scope="col" data-number>
                Share
              </th>
            </>
          }
        >
          {referrers.map(({ source, count }) => (
            <tr key={source}>
              <td>
                <bdi>{nameOf(source)}</bdi>
              </td>
              <td data-number>{formatNumber(count)}</td>
              <td data-number>{percentOf(count, all)}%</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
