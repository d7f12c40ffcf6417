import { formatMoment } from '#shared/text/dates.ts'
import { useTimeZone } from './use-time-zone.ts'

/** A time in the viewer's time zone; in UTC, marked as such, until hydration. */
export function LocalTime({ at, now }: { at: string; now: string }) {
  return <time dateTime={at}>{formatMoment(new Date(at), new Date(now), useTimeZone())}</time>
}
