import { second } from '#shared/time/units.ts'
import { elapsedMs } from '../clock.ts'
import type { Log } from '../log.ts'
import type { DatabaseAway } from './database-away.ts'

/** Says in one line a second at most that the database is away, and how much failed besides since the last one. */
export function logOutages(log: Log, elapsed: () => number = elapsedMs): (error: DatabaseAway) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let unlogged = 0
  return ({ code, message }) => {
    if (elapsed() - loggedAt < second) {
      unlogged++
      return
    }
    log.error({ code, unlogged }, message)
    loggedAt = elapsed()
    unlogged = 0
  }
}
