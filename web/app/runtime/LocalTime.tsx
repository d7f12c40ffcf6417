import { useSyncExternalStore } from 'react'
import { formatMoment } from '#shared/text/dates.ts'

const never = () => () => {}
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onServer = () => undefined

/** A time in the viewer's time zone; in UTC, marked as such, until hydration. */
export function LocalTime({ at, now }: { at: string; now: string }) {
  const zone = useSyncExternalStore<string | undefined>(never, localTimeZone, onServer)
  return <time dateTime={at}>{formatMoment(new Date(at), new Date(now), zone)}</time>
}
