import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseOutage } from './database-outage.ts'

const againAfterMs = 500

/**
 * Saves what has already happened outside of the database, such as a mail that was sent: while the database is away it is tried again,
 * until the signal aborts.
 */
export async function untilAvailable<Result>(write: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DatabaseOutage) || signal.aborted) throw error
      await delay(againAfterMs, undefined, { signal }).catch(() => {})
    }
  }
}
