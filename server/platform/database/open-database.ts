import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { DatabaseClient } from './database-client.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { DatabaseUnavailable, lockFolder } from './lock-file.ts'
import type { Tables } from './tables.generated.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** Hears what any process says with pg_notify on this channel; returns what stops listening. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
  /** The whole embedded database as one archive, to begin others from; PostgreSQL has its own tools for this. */
  dump?: () => Promise<Blob>
}

type Opened = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'> & {
  /** What an embedded database in memory begins with, as `dump` gave it. */
  beginWith?: Blob
}

const connectTimeoutMs = 5_000

// Times travel as Date, 64-bit counters as numbers (no counter here passes 2^53), days as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** A pool that outlives its connections: one that breaks while idle is replaced on next use, and would otherwise end the process. */
function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client: DatabaseClient })
  pool.on('error', () => {})
  return pool
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`; `memory://` keeps it in memory. */
export const openDatabase = ({ databaseUrl, databasePool, dataDir, beginWith }: Opened): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, databasePool) : openEmbedded(dataDir, beginWith)

async function openPostgres(url: string, max: number): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs, options: '-c timezone=UTC' }
  const pool = openPool({ ...connection, max })
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    await pool.end().catch(() => {})
    throw new DatabaseUnavailable(
      `The database at ${hideSecrets(url)} cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    )
  }
  const listening = listenOnPostgres(connection)
  return {
    db: kyselyOn(pool),
    engine: 'postgres',
    listen: listening.listen,
    close: async () => {
      await listening.close()
      await pool.end()
    },
  }
}

async function openEmbedded(dataDir: string, beginWith?: Blob): Promise<Database> {
  const inMemory = dataDir.startsWith('memory://')
  const folder = resolve(dataDir)
  let unlock = () => {}
  if (!inMemory) {
    mkdirSync(folder, { recursive: true })
    unlock = lockFolder(join(folder, 'octavo.lock'), folder)
  }
  const [{ PGlite }, { createPgConfig }, { pg_trgm }, { unaccent }, { fuzzystrmatch }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/fuzzystrmatch'),
  ])
  const pglite = new PGlite(inMemory ? 'memory://' : join(folder, 'pglite'), {
    extensions: { pg_trgm, unaccent, fuzzystrmatch },
    ...(beginWith && { loadDataDir: beginWith }),
  })
  try {
    await pglite.waitReady
  } catch (error) {
    unlock()
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be opened: ${(error as Error).message}.`)
  }
  // One session only: a second client over the same engine would break its protocol, hence max 1.
  const pool = openPool({
    ...(createPgConfig(pglite) as unknown as pg.PoolConfig),
    max: 1,
    connectionTimeoutMillis: 20_000,
  })
  return {
    db: kyselyOn(pool),
    engine: 'pglite',
    listen: (channel, hear) => pglite.listen(channel, hear),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await pool.end()
      await pglite.close()
      unlock()
    },
  }
}

const hideSecrets = (url: string): string => {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

export { DatabaseUnavailable }
