import { second } from '#shared/time/units.ts'
import { elapsedMs } from './clock.ts'
import type { Log } from './log.ts'

type Outage = { name: string; code?: string; message: string }

/** Says in one line a second at most that something is away, and how much failed besides since the last one. */
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
