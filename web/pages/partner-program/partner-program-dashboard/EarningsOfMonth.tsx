import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay, formatMonth, formatMonthYear } from '#shared/text/dates.ts'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { EarningsChart } from '#web/features/partner-program/EarningsChart.tsx'
import type { EarningsOfMonthData } from './dashboard.operations.ts'
import { readingTimeOf } from '#web/features/partner-program/reading-time.ts'
import { dailyBars, changeText } from './dashboard-labels.ts'

type Props = { dashboard: EarningsOfMonthData; before: number; isCurrent: boolean }

const aThousand = 100_000
/** Figures of a thousand and more omit cents. */
const roundly = (cents: number): number => (cents < aThousand ? cents : Math.round(cents / 100) * 100)

/** One month's totals and daily earnings. */
export function EarningsOfMonth({ dashboard, before, isCurrent }: Props) {
  const { now } = useEnvironment()
  const { month, monthEarnings, lifetimeEarnings, currency, daily, isSettled, nextPayoutAmount, nextPayoutAt, enrolledAt } =
    dashboard
  const seconds = daily.reduce((sum, day) => sum + day.memberReadingSeconds, 0)
  const reads = daily.reduce((sum, day) => sum + day.memberReads, 0)
  const bars = dailyBars(dashboard, now)
  const first = new Date(`${month}-01T00:00:00Z`)
  const monthBefore = formatMonth(new Date(first.getTime() - 1))
  return (
    <>
      <Tiles>
        <Tile
          label={isCurrent ? t`This month so far` : formatMonthYear(first)}
          value={formatMoney(monthEarnings, currency)}
          {...changeText(monthEarnings, before, monthBefore)}
        />
        <Tile
          label={t`Members’ reading time`}
          value={readingTimeOf(seconds)}
          note={plural(reads, phrase`1 member read`, phrase`${formatNumber(reads)} member reads`)}
        />
        <Tile
          label={t`Next payout`}
          value={formatMoney(nextPayoutAmount, currency)}
          note={nextPayoutAt ? formatDay(new Date(nextPayoutAt), new Date(now)) : undefined}
        />
        <Tile
          label={t`Since you joined`}
          value={formatMoney(roundly(lifetimeEarnings), currency)}
          note={formatMonthYear(new Date(enrolledAt))}
        />
      </Tiles>
      <div>
        <EarningsChart title={t`Earnings by day`} bars={bars} expectedFrom={isSettled ? bars.length : 0} unit="Day" />
        {!isSettled && (
          <p className="muted">
            {t`Estimates change until the month ends. Each member’s fee is split across everything they read that month.`}
          </p>
        )}
      </div>
    </>
  )
}
