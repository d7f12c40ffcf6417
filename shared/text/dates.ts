import { phrase, plural, t } from '#shared/translation/translate.ts'
// Written out, because creating an `Intl.DateTimeFormat` takes ten milliseconds on a phone. All days are in UTC.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "October". Throws a RangeError for an invalid date, as all of these do. */
export function formatMonth(date: Date): string {
  const month = months[date.getUTCMonth()]
  if (month === undefined) throw new RangeError('Invalid time value')
  return month
}

/** "January 2026", as in "member since". */
export const formatMonthYear = (date: Date): string => `${formatMonth(date)} ${date.getUTCFullYear()}`

/** "Jan 2026", under a chart. */
export const formatShortMonth = (date: Date): string => `${formatMonth(date).slice(0, 3)} ${date.getUTCFullYear()}`

/** "October 2, 2026". */
export const formatLongDay = (date: Date): string => `${formatMonth(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`

/** "October 2" in the year of `now`, "October 2, 2019" otherwise. */
export const formatFullDay = (date: Date, now: Date): string =>
  date.getUTCFullYear() === now.getUTCFullYear() ? `${formatMonth(date)} ${date.getUTCDate()}` : formatLongDay(date)

/** "Jan 5" in the year of `now`, "Jan 5, 2019" otherwise. */
export function formatDay(date: Date, now: Date): string {
  const day = `${formatMonth(date).slice(0, 3)} ${date.getUTCDate()}`
  return date.getUTCFullYear() === now.getUTCFullYear() ? day : `${day}, ${date.getUTCFullYear()}`
}

const hourMs = 3_600_000

/** For feeds: "5 hours ago" within a day, "Yesterday", "2 days ago" within a week, then the day. */
export function formatRecently(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime()
  if (age < 0) return formatDay(date, now)
  if (age < hourMs) return t`Just now`
  const hours = Math.floor(age / hourMs)
  if (hours < 24) return plural(hours, phrase`1 hour ago`, phrase`${hours} hours ago`)
  const days = Math.floor(hours / 24)
  if (days === 1) return t`Yesterday`
  return days < 7 ? plural(days, phrase`1 day ago`, phrase`${days} days ago`) : formatDay(date, now)
}

/** The same inside a sentence: "just now" and "yesterday"; months keep their capital. */
export const formatRecentlyInSentence = (date: Date, now: Date): string =>
  formatRecently(date, now).replace(/^(Just|Yesterday)/, (match) => match.toLowerCase())

/** "45 sec", "12 min", "1 hr 1 min". Takes seconds. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} sec`
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return [hours > 0 && `${hours} hr`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}

/** "Nov 27, 07:00", with the year when it differs; without a time zone in UTC, which is then shown. */
export function formatMoment(date: Date, now: Date, timeZone?: string): string {
  const part = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...style, timeZone: timeZone ?? 'UTC' }).format(date)
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  const on = part({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${on}, ${time}${timeZone ? '' : ' UTC'}`
}
