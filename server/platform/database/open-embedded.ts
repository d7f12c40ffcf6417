import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import type pg from 'pg'
import { kyselyOn, openPool } from './connections.ts'
import { DatabaseUnavailable, lockFolder } from './lock-file.ts'
import type { Database } from './open-database.ts'
import { canCommit } from './write-state.ts'

/** The embedded database in `dataDir`, of which one process at a time may have a folder; `memory://` keeps it in memory. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  if (dataDir.startsWith('memory://')) return onEmbedded(await startEmbedded('memory://'))
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(join(folder, 'octavo.lock'), folder)
  try {
    const database = await onEmbedded(await startEmbedded(join(folder, 'pglite')))
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be opened: ${(error as Error).message}.`)
  }
}

/** The engine without connections. Loads its modules when it is first used: servers on PostgreSQL never need them. */
export async function startEmbedded(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  const [engine, { pg_trgm }, { unaccent }, { fuzzystrmatch }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/fuzzystrmatch'),
  ])
  const pglite = new engine.PGlite(dataDir, { extensions: { pg_trgm, unaccent, fuzzystrmatch }, ...options })
  await pglite.waitReady
  return pglite
}

/** A database on an engine. When it is closed it ends the engine, or does what `end` says. */
export async function onEmbedded(pglite: PGlite, end = () => pglite.close()): Promise<Database> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres')
  // One session only: a second client over the same engine would break its protocol, hence max 1.
  const pool = openPool({
    ...(createPgConfig(pglite) as unknown as pg.PoolConfig),
    max: 1,
    connectionTimeoutMillis: 20_000,
  })
  const db = kyselyOn(pool)
  return {
    db,
    background: db,
    maintain: (work) => work(db),
    engine: 'pglite',
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    canWrite: () => canCommit(db),
    close: async () => {
      await pool.end()
      await end()
    },
  }
}
