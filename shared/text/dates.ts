import { memoize } from '#shared/memoize.ts'
import { interfaceLanguage, phrase, plural, t } from '#shared/translation/translate.ts'

const words = memoize((list) => list.split(' '), 50)

/** Throws a RangeError for an invalid date, as all of these do. */
function monthIn(list: string, date: Date): string {
  const month = words(list)[date.getUTCMonth()]
  if (month === undefined) throw new RangeError('Invalid time value')
  return month
}

/** "October". */
export const formatMonth = (date: Date): string =>
  monthIn(t`January February March April May June July August September October November December`, date)

const shortMonth = (date: Date): string => monthIn(t`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`, date)

/**
 * Writes a date by a pattern, which each language has its own order for. Creating an `Intl.DateTimeFormat` would take ten milliseconds on a
 * phone. All days are in UTC.
 */
const write = (pattern: string, date: Date): string =>
  pattern.replace(/YYYY|MMMM|MMM|D/g, (part) => {
    if (part === 'D') return String(date.getUTCDate())
    if (part === 'YYYY') return String(date.getUTCFullYear())
    return part === 'MMM' ? shortMonth(date) : formatMonth(date)
  })

/** "January 2026", as in "member since". */
export const formatMonthYear = (date: Date): string => write(t`MMMM YYYY`, date)

/** "Jan 2026", under a chart. */
export const formatShortMonth = (date: Date): string => write(t`MMM YYYY`, date)

/** "October 2, 2026". */
export const formatLongDay = (date: Date): string => write(t`MMMM D, YYYY`, date)

const isSameYear = (date: Date, now: Date): boolean => date.getUTCFullYear() === now.getUTCFullYear()

/** "October 2" in the year of `now`, "October 2, 2019" otherwise. */
export const formatFullDay = (date: Date, now: Date): string =>
  isSameYear(date, now) ? write(t`MMMM D`, date) : formatLongDay(date)

/** "Jan 5" in the year of `now`, "Jan 5, 2019" otherwise. */
export const formatDay = (date: Date, now: Date): string => write(isSameYear(date, now) ? t`MMM D` : t`MMM D, YYYY`, date)

const hourMs = 3_600_000

/** Inside a sentence: "just now", "5 hours ago" within a day, "yesterday", "2 days ago" within a week, then the day. */
export function formatRecentlyInSentence(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < 0) return formatDay(date, now)
  if (age < hourMs) return t`just now`
  const hours = Math.floor(age / hourMs)
  if (hours < 24) return plural(hours, phrase`1 hour ago`, phrase`${hours} hours ago`)
  const days = Math.floor(hours / 24)
  if (days === 1) return t`yesterday`
  return days < 7 ? plural(days, phrase`1 day ago`, phrase`${days} days ago`) : formatDay(date, now)
}

/** The same on its own, as in feeds: "Yesterday". */
export function formatRecently(date: Date, now: Date): string {
  const text = formatRecentlyInSentence(date, now)
  return text.charAt(0).toLocaleUpperCase(interfaceLanguage()) + text.slice(1)
}

/** "45 sec", "12 min", "1 hr 1 min". Takes seconds. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return t`${Math.floor(seconds)} sec`
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return [hours > 0 && t`${hours} hr`, minutes > 0 && t`${minutes} min`].filter(Boolean).join(' ')
}

/** "Nov 27, 07:00", with the year when it differs; without a time zone in UTC, which is then shown. */
export function formatMoment(date: Date, now: Date, timeZone?: string): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(interfaceLanguage(), { ...style, timeZone: timeZone ?? 'UTC' }).format(date)
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  const on = part({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${on}, ${time}${timeZone ? '' : ' UTC'}`
}
