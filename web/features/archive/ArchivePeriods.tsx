import { t } from '#shared/translation/translate.ts'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { monthName, type ArchivePeriod, periodName } from './period-name.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'

type Props = {
  /** The address of a period; of the whole archive when it is empty. */
  hrefOf: (period: ArchivePeriod) => string
  archive: { years: number[]; months: number[]; days: number[] }
  date: ArchivePeriod
}

/** Links to the enclosing periods and to each subperiod that has a story. */
export function ArchivePeriods({ hrefOf, archive, date: { year, month, day } }: Props) {
  const above = [
    ...(year ? [{ text: t`Archive`, href: hrefOf({}) }] : []),
    ...(year && month ? [{ text: String(year), href: hrefOf({ year }) }] : []),
    ...(year && month && day ? [{ text: monthName(month), href: hrefOf({ year, month }) }] : []),
  ]
  const inside = !year
    ? { label: t`Years`, items: archive.years.map((y) => ({ text: String(y), href: hrefOf({ year: y }), isCurrent: false })) }
    : !month
      ? {
          label: t`Months`,
          items: archive.months.map((m) => ({ text: monthName(m), href: hrefOf({ year, month: m }), isCurrent: false })),
        }
      : {
          label: t`Days`,
          items: archive.days.map((d) => ({ text: String(d), href: hrefOf({ year, month, day: d }), isCurrent: d === day })),
        }
  return (
    <Stack>
      {above.length > 0 && <Crumbs crumbs={[...above, { text: periodName({ year, month, day }) ?? '' }]} />}
      {inside.items.length > 0 && (
        <Pills label={inside.label}>
          {inside.items.map(({ text, href, isCurrent }) => (
            <Pill key={href} href={href} current={isCurrent}>
              {text}
            </Pill>
          ))}
        </Pills>
      )}
    </Stack>
  )
}
