import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { SnakeCaseDialect } from './column-names.ts'
import { DatabaseOutage } from './database-outage.ts'
import { DatabaseClient, type DatabaseClientSettings } from './database-client.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { DatabaseUnavailable, lockFolder } from './lock-file.ts'
import type { Tables } from './tables.generated.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  /** For jobs: separate connections, on which a statement may take as long as a job. Same as `db` on the embedded database. */
  background: Db
  /** For migrations and other operator work: one connection without time limits, closed afterwards. */
  maintain: <Done>(work: (db: Db) => Promise<Done>) => Promise<Done>
  engine: 'pglite' | 'postgres'
  /** Receives what any process sends with pg_notify on this channel. Returns a function that stops listening. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
  /** The whole embedded database as one archive, from which others can be created. PostgreSQL has its own tools for this. */
  dump?: () => Promise<Blob>
}

/** Bounds of a statement, its wait for a lock, an idle transaction, and the arrival of an answer. */
export type TimeLimits = { statementMs: number; lockMs: number; idleMs: number; answerTimeoutMs: number }

/**
 * A wait for a lock must end before others give up waiting for one of the connections it holds up.
 * See docs/decisions/0052-limit-database-time.md.
 */
const requestLimits: TimeLimits = { statementMs: 15_000, lockMs: 3_000, idleMs: 30_000, answerTimeoutMs: 20_000 }
const backgroundLimits: TimeLimits = { statementMs: 60_000, lockMs: 20_000, idleMs: 60_000, answerTimeoutMs: 70_000 }

type OpenDatabaseOptions = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'> & {
  /** Called for everything that fails because the database is unavailable. */
  onOutage?: (error: DatabaseOutage) => void
  /** Limits of request connections; overridden by tests. */
  limits?: TimeLimits
  /** The initial content of an in-memory embedded database, as returned by `dump`. */
  initialArchive?: Blob
}

const connectTimeoutMs = 5_000

// Times travel as Date, 64-bit counters as numbers (no counter here passes 2^53), days as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** A pool that outlives its connections: one that breaks while idle is replaced on next use, and would otherwise end the process. */
function openPool(settings: pg.PoolConfig & DatabaseClientSettings): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client: DatabaseClient })
  pool.on('error', () => {})
  return pool
}

const kyselyOn = (pool: pg.Pool, onOutage?: OpenDatabaseOptions['onOutage']): Db => {
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

/** PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`; `memory://` keeps it in memory. */
export const openDatabase = (options: OpenDatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options) : openEmbedded(options.dataDir, options.initialArchive)

async function openPostgres({
  databaseUrl,
  databasePool,
  onOutage,
  limits = requestLimits,
}: OpenDatabaseOptions): Promise<Database> {
  const createPool = (max: number, timeLimits?: TimeLimits) =>
    openPool({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      max,
      answerTimeoutMs: timeLimits?.answerTimeoutMs,
      onOutage,
      options: settingsOf(timeLimits),
    })
  const pool = createPool(databasePool, limits)
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    await pool.end().catch(() => {})
    throw new DatabaseUnavailable(
      `The database at ${hideSecrets(databaseUrl)} cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    )
  }
  const backgroundPool = createPool(Math.max(2, Math.ceil(databasePool / 2)), backgroundLimits)
  const listener = listenOnPostgres({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    options: settingsOf(),
  })
  return {
    db: kyselyOn(pool, onOutage),
    background: kyselyOn(backgroundPool, onOutage),
    maintain: async (work) => {
      const own = createPool(1)
      return work(kyselyOn(own)).finally(() => own.end())
    },
    engine: 'postgres',
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await Promise.all([pool.end(), backgroundPool.end()])
    },
  }
}

/** Session settings, in the form the server accepts when a connection is opened. */
const settingsOf = (timeLimits?: TimeLimits): string =>
  Object.entries({
    timezone: 'UTC',
    ...(timeLimits && {
      statement_timeout: timeLimits.statementMs,
      lock_timeout: timeLimits.lockMs,
      idle_in_transaction_session_timeout: timeLimits.idleMs,
    }),
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

async function openEmbedded(dataDir: string, initialArchive?: Blob): Promise<Database> {
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
    ...(initialArchive && { loadDataDir: initialArchive }),
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
  const db = kyselyOn(pool)
  return {
    db,
    background: db,
    maintain: (work) => work(db),
    engine: 'pglite',
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
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
