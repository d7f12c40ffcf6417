import { Kysely } from 'kysely'
import pg from 'pg'
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

export const kyselyOn = (pool: pg.Pool, onOutage?: DatabaseClientSettings['onOutage']): Db => {
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      const outage = new DatabaseOutage(error)
      onOutage?.(outage)
      throw outage
    })
  return new Kysely<Tables>({
    dialect: new SnakeCaseDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
}
