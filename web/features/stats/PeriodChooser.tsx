import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useFilter } from '#web/app/forms/use-filter.ts'
import styles from './Stats.module.css'
import { type StatsPeriod, statsQuery, statsRanges } from './stats-period.ts'

const rangeLabels: Record<(typeof statsRanges)[number], Phrase> = { 7: phrase`7 days`, 30: phrase`30 days`, 365: phrase`1 year` }

type Props = {
  path: string
  query: URLSearchParams
  period: StatsPeriod
  months: readonly { value: string; name: string }[]
}

/** Selects the period of the statistics, stored in the address. */
export function PeriodChooser({ path, query, period, months }: Props) {
  const to = (change: Record<string, string | undefined>) =>
    path + statsQuery(query, { days: undefined, month: undefined, ...change })
  const { chosen, show } = useFilter({ month: period.month ?? '' }, to)
  return (
    <div className={styles.chooser}>
      <label className={styles.months}>
        <VisuallyHidden>{t`Month`}</VisuallyHidden>
        <select value={chosen.month} onChange={({ target }) => show({ month: target.value })}>
          <option value="">{t`Month`}</option>
          {months.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Segments label={t`Period`}>
        {statsRanges.map((range) => (
          <Segment key={range} href={to({ days: String(range) })} current={period.range === range}>
            {t(rangeLabels[range])}
          </Segment>
        ))}
      </Segments>
    </div>
  )
}
