import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { readingTimeOf } from '#web/features/partner-program/reading-time.ts'
import { reasonTexts } from '#web/features/partner-program/reason-texts.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from '#web/features/stats/Stats.module.css'
import type { selectStoryEarnings } from './story-stats.operations.ts'

const maxDays = 14

/** A story's earnings from member reading time, for its writer. */
export function StoryEarningsSection({ earnings }: { earnings: NonNullable<ReturnType<typeof selectStoryEarnings>> }) {
  const { now } = useEnvironment()
  const { total, currency, memberReadingSeconds, memberReads, reasons, daily } = earnings
  const days = daily.slice(-maxDays).reverse()
  return (
    <section className={styles.part} aria-labelledby="earnings">
      <h2 id="earnings">Earnings</h2>
      {reasons.map((reason) => (
        <Notice key={reason}>{reasonTexts[reason]}</Notice>
      ))}
      <Tiles>
        <Tile label="Total earned" value={formatMoney(total, currency)} note="May include estimated earnings" />
        <Tile
          label="Members’ reading time"
          value={readingTimeOf(memberReadingSeconds)}
          note={plural(memberReads, 'member read')}
        />
      </Tiles>
      {days.length > 0 && (
        <Table
          caption="Earnings by day"
          head={
            <>
              <th scope="col">Day</th>
              <th scope="col" data-number>
                Earned
              </th>
            </>
          }
        >
          {days.map(({ dayStartsAt, amount }) => (
            <tr key={dayStartsAt}>
              <td>{formatDay(new Date(dayStartsAt), new Date(now))}</td>
              <td data-number>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </Table>
      )}
      <p>
        <Link className="link" href={pathTo('ShowPartnerDashboard')}>
          All earnings
        </Link>
      </p>
    </section>
  )
}
