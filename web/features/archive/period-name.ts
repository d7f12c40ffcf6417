import { formatMonth, formatLongDay } from '#shared/text/dates.ts'
import type { PageInput } from '#web/app/runtime/page.ts'

export type ArchivePeriod = { year?: number | undefined; month?: number | undefined; day?: number | undefined }

const numberIn = (segment: string | undefined) => (segment === undefined ? undefined : Number(segment))

/** The period in the address: all time, or a year, month and day. */
export const archivePeriodOf = ({ year, month, day }: PageInput['params']) => ({
  year: numberIn(year),
  month: numberIn(month),
  day: numberIn(day),
})

/** Zero-padded to two digits, as in addresses. */
export const twoDigits = (n: number): string => String(n).padStart(2, '0')

const inUtc = (year: number, month: number, day = 1) => new Date(Date.UTC(year, month - 1, day))

/** "2026", "October 2026", "October 2, 2026"; undefined for all time. */
export function periodName({ year, month, day }: ArchivePeriod): string | undefined {
  if (!year) return undefined
  if (!month) return String(year)
  return day ? formatLongDay(inUtc(year, month, day)) : `${monthName(month)} ${year}`
}

export const monthName = (month: number): string => formatMonth(inUtc(2000, month))
