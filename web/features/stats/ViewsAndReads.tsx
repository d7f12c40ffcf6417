import { t } from '#shared/translation/translate.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Chart, ChartLegend } from '#web/design/Chart/Chart.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import styles from './Stats.module.css'
import { viewsChartText } from './stats-labels.ts'

type Bucket = { startsAt: string; views: number; reads: number }

export function ViewsAndReads({ buckets }: { buckets: readonly Bucket[] }) {
  const { now } = useEnvironment()
  return (
    <section className={styles.chart}>
      <header>
        <h2>{t`Views and reads`}</h2>
        <ChartLegend names={[t`Views`, t`Reads`]} />
      </header>
      <Chart
        label={viewsChartText(buckets, now)}
        labels={buckets.map(({ startsAt }) => formatDay(new Date(startsAt), new Date(now)))}
        series={[
          { name: 'views', values: buckets.map(({ views }) => views) },
          { name: 'reads', values: buckets.map(({ reads }) => reads) },
        ]}
        table={{ caption: t`Views and reads by day`, columns: [t`Day`, t`Views`, t`Reads`] }}
      />
    </section>
  )
}
