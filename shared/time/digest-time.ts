import type { DigestFrequency } from '../enums/notifications.ts'
import { day, hour } from './units.ts'

/** Digests are sent in the morning; weekly ones on Sundays, recommendations on Thursdays. */
export const digestHour = 7
const sunday = 0
export const thursday = 4

const fieldsOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(fieldsOf(name))
  } catch {
    return false
  }
}

/** The local wall-clock time as if it were UTC. */
function wallTime(format: Intl.DateTimeFormat, at: number): number {
  const field = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(field.year ?? 0, (field.month ?? 1) - 1, field.day, field.hour, field.minute, field.second)
}

/** The first time after `since` at which a digest is due in the reader's time zone; undefined when they want none. */
export const nextDigest = (frequency: DigestFrequency, timeZone: string, since: Date): Date | undefined =>
  frequency === 'OFF' ? undefined : nextMorning(timeZone, since, frequency === 'WEEKLY' ? sunday : undefined)

/** The first time after `since` at which it is that hour there, on a weekday if given (0 is Sunday). */
export function nextMorning(timeZone: string, since: Date, weekday?: number): Date | undefined {
  const format = fieldsOf(timeZone)
  const today = Math.floor(wallTime(format, since.getTime()) / day) * day
  for (let days = 0; days <= 8; days++) {
    const wallMs = today + days * day + digestHour * hour
    if (weekday !== undefined && new Date(wallMs).getUTCDay() !== weekday) continue
    // The clocks may change between the guess and the time it leads to, so it is corrected twice.
    let at = wallMs
    for (let i = 0; i < 2; i++) at += wallMs - wallTime(format, at)
    if (at > since.getTime()) return new Date(at)
  }
  return undefined
}
