import type { Config } from '../config.ts'
import { type Db, kyselyOn, openPool } from './connections.ts'
import type { DatabaseOutage } from './database-outage.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { DatabaseUnavailable } from './lock-file.ts'
import { openEmbedded } from './open-embedded.ts'
import { canCommit, canStore, trackWrites } from './write-state.ts'

export type { Db }

export type Database = {
  db: Db
  /** For jobs: separate connections, on which a statement may take as long as a job. Same as `db` on the embedded database. */
  background: Db
  /** For migrations and other operator work: one connection without time limits, closed afterwards. */
  maintain: <Done>(work: (db: Db) => Promise<Done>) => Promise<Done>
  engine: 'pglite' | 'postgres'
  /** Receives what any process sends with pg_notify on this channel. Returns a function that stops listening. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>
  /** Whether changes can be committed now. Rejects while the database is unavailable. */
  canWrite: () => Promise<boolean>
  close: () => Promise<void>
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
}

const connectTimeoutMs = 5_000
/** After a failover the address may lead elsewhere, while the previous server keeps its connections. */
const maxLifetimeSeconds = 10 * 60

/** PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`; `memory://` keeps it in memory. */
export const openDatabase = (options: OpenDatabaseOptions): Promise<Database> =>
  options.databaseUrl ? openPostgres(options) : openEmbedded(options.dataDir)

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
      maxLifetimeSeconds,
      writes,
      answerTimeoutMs: timeLimits?.answerTimeoutMs,
      onOutage,
      options: settingsOf(timeLimits),
    })
  const writes = trackWrites({
    probe: async () => {
      const own = createPool(1, requestLimits)
      return canStore(kyselyOn(own)).finally(() => own.end())
    },
    onRecovered: () => listener.renew(),
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
  const db = kyselyOn(pool, onOutage)
  return {
    db,
    background: kyselyOn(backgroundPool, onOutage),
    maintain: async (work) => {
      const own = createPool(1)
      return work(kyselyOn(own)).finally(() => own.end())
    },
    engine: 'postgres',
    listen: listener.listen,
    canWrite: async () => {
      if (writes.isRefused()) return false
      const generation = writes.generation()
      const canWrite = await canCommit(db)
      if (!canWrite) writes.report('25006', generation)
      return canWrite
    },
    close: async () => {
      writes.stop()
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

const hideSecrets = (url: string): string => {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

export { DatabaseUnavailable }
