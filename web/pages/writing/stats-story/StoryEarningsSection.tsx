import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { plural } from '#shared/text/count.ts'
import { formatFullDay } from '#shared/text/dates.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { EarningsChart } from '#web/features/partner-program/EarningsChart.tsx'
import { readingTimeOf } from '#web/features/partner-program/reading-time.ts'
import { reasonTexts } from '#web/features/partner-program/reason-texts.ts'
import type { StoryPeriod } from '#web/features/stats/stats-period.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { storyEarningsBars } from './story-earnings-bars.ts'
import type { StoryEarnings } from './story-stats.operations.ts'
import styles from './StoryStats.module.css'

type Props = { earnings: StoryEarnings; period: StoryPeriod; publishedAt: string | null }

/** What a story earns by the time members read it, for its writer. */
export function StoryEarningsSection({ earnings, period, publishedAt }: Props) {
  const { now, config } = useEnvironment()
  const { total, settled, currency, reasons, inPeriod, before } = earnings
  const isAllTime = period.name === 'all'
  const shown = isAllTime ? { ...earnings, amount: total } : inPeriod
  const chart = storyEarningsBars(earnings, period, publishedAt, now)
  return (
    <section className={styles.earnings} aria-labelledby="earnings">
      <Row align="between">
        <Heading id="earnings" size="m">
          Earnings
        </Heading>
        {config.links.partnerProgramPolicy && (
          <a className="link small" href={config.links.partnerProgramPolicy}>
            How earnings are calculated
          </a>
        )}
      </Row>
      {reasons.map((reason) => (
        <Notice key={reason}>{reasonTexts[reason]}</Notice>
      ))}
      <Tiles>
        {!isAllTime && (
          <Tile
            label={`These ${period.range} days`}
            value={formatMoney(inPeriod.amount, currency)}
            note={inPeriod.expected > 0 && `${formatMoney(inPeriod.expected, currency)} estimated`}
          />
        )}
        <Tile
          label={publishedAt ? `Since ${formatFullDay(new Date(publishedAt), new Date(now))}` : 'In all'}
          value={formatMoney(total, currency)}
          note={`${formatMoney(settled, currency)} settled`}
        />
        <Tile
          label="Members’ reading time"
          value={readingTimeOf(shown.memberReadingSeconds)}
          note={plural(shown.memberReads, 'member read')}
        />
        <Tile
          label="Per member read"
          value={shown.memberReads > 0 ? formatMoney(perRead(shown), currency) : '–'}
          note={!isAllTime && before.memberReads > 0 && `${formatMoney(perRead(before), currency)} ${period.comparisonText}`}
        />
      </Tiles>
      <EarningsChart level={3} {...chart} />
      {chart.expectedFrom < chart.bars.length && (
        <Text>Estimates change until the month ends. Each member’s fee is split across everything they read that month.</Text>
      )}
      <p>
        <Link className="link" href={pathTo('ShowPartnerDashboard')}>
          All earnings
        </Link>
      </p>
    </section>
  )
}

const perRead = ({ amount, memberReads }: { amount: number; memberReads: number }): number => Math.round(amount / memberReads)
