import { useSyncExternalStore } from 'react'
import { formatMoment } from '#shared/text/dates.ts'

const never = () => () => {}
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onServer = () => undefined

/** A moment in the zone of whoever looks at it; until the browser has said which that is, in UTC, and saying so. */
export function LocalTime({ at, now }: { at: string; now: string }) {
  const zone = useSyncExternalStore<string | undefined>(never, here, onServer)
  return <time dateTime={at}>{formatMoment(new Date(at), new Date(now), zone)}</time>
}
