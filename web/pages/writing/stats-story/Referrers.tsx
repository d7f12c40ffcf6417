import { formatNumber } from '#shared/text/count.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import styles from '#web/features/stats/Stats.module.css'
import { percentage } from '#web/features/stats/stats-labels.ts'

type Referrer = { kind: string; sourceIdentifier: string; views: number }

export function Referrers({ referrers }: { referrers: readonly Referrer[] }) {
  const { config } = useEnvironment()
  const all = referrers.reduce((sum, { views }) => sum + views, 0)
  const nameOf = ({ kind, sourceIdentifier }: Referrer) => {
    if (kind === 'DIRECT') return 'Direct or unknown'
    return kind === 'INTERNAL' ? config.productName : sourceIdentifier
  }
  return (
    <section className={styles.part}>
      <h2>Where readers came from</h2>
      {referrers.length === 0 ? (
        <EmptyState level={3} title="No sources yet">
          Sites that send you readers will appear here.
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
          {referrers.map((referrer) => (
            <tr key={referrer.sourceIdentifier}>
              <td>
                <bdi>{nameOf(referrer)}</bdi>
              </td>
              <td data-number>{formatNumber(referrer.views)}</td>
              <td data-number>{percentage(referrer.views, all)}%</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
