import { sql } from 'kysely'
import { second } from '#shared/time/units.ts'
import type { Database } from './database/open-database.ts'
import { newId } from './ids.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'

const channel = 'octavo_limits'
const sendEveryMs = second / 2
/** PostgreSQL takes payloads of up to 8,000 bytes. */
const maxPayloadBytes = 7_000
/** Per interval. With more distinct keys, each is far from its limit. */
const maxKeys = 5_000

type Admitted = [key: string, limit: number, windowMs: number, count: number]
type Shared = { from: string; admitted: Admitted[] }

/**
 * Shares admissions with the other processes on this database, so that a limit holds across all of them, except for the last half second.
 * Returns a function that stops it. See docs/decisions/0051-share-rate-limits-between-processes.md.
 */
export async function shareRateLimits({
  database,
  limiter,
}: {
  database: Database
  limiter: RateLimiter
}): Promise<() => Promise<void>> {
  const from = newId()
  const outbox = new Map<string, Admitted>()
  limiter.onAdmitted((key, { limit, windowMs }) => {
    const name = `${limit}/${windowMs} ${key}`
    const known = outbox.get(name)
    if (known) known[3]++
    else if (outbox.size < maxKeys) outbox.set(name, [key, limit, windowMs, 1])
  })
  const stopListening = await database.listen(channel, (payload) => {
    if (payload === '') return
    const { from: sender, admitted } = JSON.parse(payload) as Shared
    if (sender === from) return
    for (const [key, limit, windowMs, count] of admitted) limiter.add(key, { limit, windowMs } satisfies RateLimit, count)
  })
  const send = (): void => {
    if (outbox.size === 0) return
    const payloads = inPayloads(from, [...outbox.values()])
    outbox.clear()
    const query = sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`
    // Without the database nothing is shared, and limits hold for this process.
    query.execute(database.background).catch(() => {})
  }
  const timer = setInterval(send, sendEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await stopListening()
  }
}

function inPayloads(from: string, admitted: readonly Admitted[]): string[] {
  const payloads: Admitted[][] = [[]]
  let bytes = 0
  for (const share of admitted) {
    const size = Buffer.byteLength(JSON.stringify(share)) + 1
    if (size > maxPayloadBytes / 2) continue
    if (bytes + size > maxPayloadBytes) {
      payloads.push([])
      bytes = 0
    }
    payloads.at(-1)?.push(share)
    bytes += size
  }
  return payloads.map((those) => JSON.stringify({ from, admitted: those } satisfies Shared))
}
