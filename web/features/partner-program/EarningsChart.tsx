import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Chart, ChartLegend } from '#web/design/Chart/Chart.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import stats from '#web/features/stats/Stats.module.css'

/** In cents. */
export type EarningsBar = { label: string; amount: number }

type Props = {
  title: string
  level?: 2 | 3
  bars: readonly EarningsBar[]
  /** Bars from this index on are estimates. */
  expectedFrom: number
  /** What one bar covers. */
  unit: 'Day' | 'Month'
}

const unitNames: Record<Props['unit'], Phrase> = { Day: phrase`Day`, Month: phrase`Month` }

const formatDollars = (dollars: number): string => formatMoney(Math.round(100 * dollars))

/** Earnings over time, settled and estimated. */
export const EarningsChart = ({ title, level = 2, bars, expectedFrom, unit }: Props) => (
  <section className={stats.chart}>
    <header>
      <Heading level={level} size="strong">
        {title}
      </Heading>
      <ChartLegend kind="bar" names={[t`Settled`, t`Estimated`]} />
    </header>
    <Chart
      kind="bar"
      label={chartText(title, bars)}
      labels={bars.map(({ label }) => label)}
      series={[{ name: '', values: bars.map(({ amount }) => amount / 100) }]}
      expectedFrom={expectedFrom}
      format={formatDollars}
      table={{ caption: title, columns: [t(unitNames[unit]), t`Earned`] }}
    />
  </section>
)

function chartText(title: string, bars: readonly EarningsBar[]): string {
  const peak = bars.reduce<EarningsBar | undefined>((best, bar) => (bar.amount > (best?.amount ?? 0) ? bar : best), undefined)
  return peak ? t`${title}; highest, ${formatMoney(peak.amount)}, on ${peak.label}` : t`${title}; nothing has been earned yet`
}
