import { interfaceLanguage, phrase, plural, t } from '#shared/translation/translate.ts'
import { day, hour, minute } from '#shared/time/units.ts'

const part = (date: Date, timeZone: string, style: Intl.DateTimeFormatOptions, language = interfaceLanguage()) =>
  new Intl.DateTimeFormat(language, { ...style, timeZone }).format(date)

const clockTime = (date: Date, zone: string) => part(date, zone, { hour: 'numeric', minute: '2-digit' })
/** Calendar days, which are 23 or 25 hours long where clocks change. */
function dayNumber(date: Date, zone: string): number {
  const [month = 0, dayOfMonth = 0, year = 0] = part(date, zone, { year: 'numeric', month: 'numeric', day: 'numeric' }, 'en-US')
    .split('/')
    .map(Number)
  return Date.UTC(year, month - 1, dayOfMonth) / day
}

/** "Tomorrow, 7:00 AM" and the time alone, or the day after tomorrow "Tue, Nov 24, 7:00 AM". */
export function shortTime(at: Date, now: Date, zone = 'UTC'): { day: string; time: string } {
  const named = [t`Today`, t`Tomorrow`][dayNumber(at, zone) - dayNumber(now, zone)]
  return { day: named ?? part(at, zone, { weekday: 'short', month: 'short', day: 'numeric' }), time: clockTime(at, zone) }
}

/** "Tuesday, November 24 at 7:00 AM", with the year when it differs. */
export function longTime(at: Date, now: Date, zone = 'UTC'): string {
  const isThisYear = part(at, zone, { year: 'numeric' }) === part(now, zone, { year: 'numeric' })
  const on = part(at, zone, { weekday: 'long', month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
  return t`${on} at ${clockTime(at, zone)}`
}

/** "New York time" of "America/New_York". */
export const zoneName = (zone = 'UTC'): string =>
  zone.includes('/') ? t`${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone

/** "In 27 hours 58 minutes"; in days and hours from two days on. */
export function timeUntil(at: Date, now: Date): string {
  const ms = Math.max(0, at.getTime() - now.getTime())
  const hours = Math.floor(ms / hour)
  if (ms >= 2 * day) return t`In ${daysText(Math.floor(ms / day))} ${hoursText(hours % 24)}`
  const minutes = Math.floor((ms % hour) / minute)
  return hours > 0
    ? t`In ${hoursText(hours)} ${minutesText(minutes)}`
    : plural(minutes, phrase`In 1 minute`, phrase`In ${minutes} minutes`)
}

const daysText = (days: number): string => plural(days, phrase`1 day`, phrase`${days} days`)
const hoursText = (hours: number): string => plural(hours, phrase`1 hour`, phrase`${hours} hours`)
const minutesText = (minutes: number): string => plural(minutes, phrase`1 minute`, phrase`${minutes} minutes`)
