import type pg from 'pg'
import type { Config } from '../config.ts'
import { type Db, kyselyOn, openPool } from './connections.ts'
import type { DatabaseClient } from './database-client.ts'
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

const jobConnections = (databasePool: number): number => Math.max(2, Math.ceil(databasePool / 2))

/** How many connections a process opens at most: for requests, for jobs, one for notices, and one for migrations or to try a change. */
export const connectionsNeeded = (databasePool: number): number => databasePool + jobConnections(databasePool) + 2

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
      options: optionsOf(settingsOf(timeLimits)),
      verify: (client, done) =>
        void restoreSettings(client as unknown as DatabaseClient, settingsOf(timeLimits)).then(() => done(), done),
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
    if ((error as Error).message.includes('unsupported startup parameter'))
      throw new DatabaseUnavailable(
        `The connection pool at ${hideSecrets(databaseUrl)} refuses the settings that Octavo opens its connections with: let DATABASE_URL lead to PostgreSQL itself, or make the pool ignore the startup parameter "options".`,
      )
    throw new DatabaseUnavailable(
      `The database at ${hideSecrets(databaseUrl)} cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    )
  }
  const backgroundPool = createPool(jobConnections(databasePool), backgroundLimits)
  const listener = listenOnPostgres({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    options: optionsOf(settingsOf()),
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

const applicationName = 'octavo'

/** Settings of a session. */
const settingsOf = (timeLimits?: TimeLimits): Record<string, string | number> => ({
  application_name: applicationName,
  timezone: 'UTC',
  ...(timeLimits && {
    statement_timeout: timeLimits.statementMs,
    lock_timeout: timeLimits.lockMs,
    idle_in_transaction_session_timeout: timeLimits.idleMs,
  }),
})

/** In the form the server accepts when a connection is opened. */
const optionsOf = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** A connection pool that is set to ignore `options` drops them, which shows in the name that it reports. */
async function restoreSettings(client: DatabaseClient, settings: Record<string, string | number>): Promise<void> {
  if ((client.applicationName() ?? applicationName) === applicationName) return
  await (client as pg.Client).query(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = '${value}'`)
      .join('; '),
  )
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
