import { second } from '#shared/time/units.ts'
import { elapsedMs } from './clock.ts'
import type { Log } from './log.ts'

type Outage = { name: string; code?: string; message: string }

/** Logs outages at most once a second, with the number of failures since the last line. */
export function logOutages(log: Log, elapsed: () => number = elapsedMs): (outage: Outage) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let unlogged = 0
  return ({ name, code = name, message }) => {
    if (elapsed() - loggedAt < second) {
      unlogged++
      return
    }
    log.error({ code, unlogged }, message)
    loggedAt = elapsed()
    unlogged = 0
  }
}
