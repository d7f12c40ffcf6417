import { Kysely } from 'kysely'
import pg from 'pg'
import { second } from '#shared/time/units.ts'
import { elapsedMs } from '../clock.ts'
import { SnakeCaseDialect } from './column-names.ts'
import { DatabaseClient, type DatabaseClientSettings } from './database-client.ts'
import { DatabaseOutage } from './database-outage.ts'
import type { Tables } from './tables.generated.ts'

export type Db = Kysely<Tables>

// Times travel as Date, 64-bit counters as numbers (no counter here passes 2^53), days as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** A pool that outlives its connections: one that breaks while idle is replaced on next use, and would otherwise end the process. */
export function openPool(settings: pg.PoolConfig & DatabaseClientSettings): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client: DatabaseClient })
  pool.on('error', () => {})
  return pool
}

const tooManyConnections = '53300'
/** After this time a pool may grow again. */
const regrowAfterMs = 10 * second

/** Connections of the pool. Where the server allows no more than there are, the pool makes do with these for a while. */
function connecting(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const { max, connectionTimeoutMillis = 0 } = pool.options
  const shrink = () => {
    if (pool.options.max === max) setTimeout(() => void (pool.options.max = max), regrowAfterMs).unref()
    pool.options.max = Math.min(pool.options.max, pool.totalCount)
  }
  return async () => {
    const startedAt = elapsedMs()
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        const isLate = elapsedMs() - startedAt >= connectionTimeoutMillis
        if ((error as { code?: string }).code !== tooManyConnections || pool.totalCount === 0 || isLate) throw error
        shrink()
      }
    }
  }
}

/** A connection that is not stale, and that is not used again once it is. */
async function connectFresh(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  for (;;) {
    const client = (await connect()) as pg.PoolClient & DatabaseClient
    if (client.isStale()) {
      client.release(true)
      continue
    }
    const release = client.release.bind(client)
    client.release = (isBroken) => release(isBroken || client.isStale())
    return client
  }
}

export const kyselyOn = (pool: pg.Pool, onOutage?: DatabaseClientSettings['onOutage']): Db => {
  const connectOnce = connecting(pool)
  const connect = () =>
    connectFresh(connectOnce).catch((error: unknown) => {
      const outage = new DatabaseOutage(error)
      onOutage?.(outage)
      throw outage
    })
  return new Kysely<Tables>({
    dialect: new SnakeCaseDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
}
