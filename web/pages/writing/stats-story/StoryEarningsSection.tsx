import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatFullDay } from '#shared/text/dates.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { EarningsChart } from '#web/features/partner-program/EarningsChart.tsx'
import { readingTimeOf } from '#web/features/partner-program/reading-time.ts'
import { reasonTexts } from '#web/features/partner-program/reason-texts.ts'
import { amountBefore } from '#web/features/stats/stats-labels.ts'
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
          {t`Earnings`}
        </Heading>
        {config.links.partnerProgramPolicy && (
          <a className="link small" href={config.links.partnerProgramPolicy}>
            {t`How earnings are calculated`}
          </a>
        )}
      </Row>
      {reasons.map((reason) => (
        <Notice key={reason}>{t(reasonTexts[reason])}</Notice>
      ))}
      <Tiles>
        {!isAllTime && (
          <Tile
            label={t`These ${period.range} days`}
            value={formatMoney(inPeriod.amount, currency)}
            note={inPeriod.expected > 0 && t`${formatMoney(inPeriod.expected, currency)} estimated`}
          />
        )}
        <Tile
          label={publishedAt ? t`Since ${formatFullDay(new Date(publishedAt), new Date(now))}` : t`In all`}
          value={formatMoney(total, currency)}
          note={t`${formatMoney(settled, currency)} settled`}
        />
        <Tile
          label={t`Members’ reading time`}
          value={readingTimeOf(shown.memberReadingSeconds)}
          note={plural(shown.memberReads, phrase`1 member read`, phrase`${formatNumber(shown.memberReads)} member reads`)}
        />
        <Tile
          label={t`Per member read`}
          value={shown.memberReads > 0 ? formatMoney(perRead(shown), currency) : '–'}
          note={!isAllTime && before.memberReads > 0 && amountBefore(formatMoney(perRead(before), currency), period.comparedTo)}
        />
      </Tiles>
      <EarningsChart level={3} {...chart} />
      {chart.expectedFrom < chart.bars.length && (
        <Text>{t`Estimates change until the month ends. Each member’s fee is split across everything they read that month.`}</Text>
      )}
      <p>
        <Link className="link" href={pathTo('ShowPartnerDashboard')}>
          {t`All earnings`}
        </Link>
      </p>
    </section>
  )
}

const perRead = ({ amount, memberReads }: { amount: number; memberReads: number }): number => Math.round(amount / memberReads)
