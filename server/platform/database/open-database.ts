import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { DatabaseUnavailable, lockFolder } from './lock-file.ts'
import type { Tables } from './tables.generated.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** Hears what any process says with pg_notify on this channel; returns what stops listening. */
  listen: (channel: string, hear: (payload: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const connectTimeoutMs = 5_000

// Times travel as Date, 64-bit counters as numbers (no counter here passes 2^53), days as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

const statementNames = new Map<string, string>()
const mostStatementNames = 2_000

/** One short name for each text. A text past the bound runs unnamed: planned each time, but correct. */
function nameOf(text: string): string | undefined {
  let name = statementNames.get(text)
  if (name === undefined && statementNames.size < mostStatementNames) {
    name = createHash('md5').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}

/** PostgreSQL holds no NUL in a text and fails on one, so whatever somebody sends, it is looked up and kept without. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\u0000') ? value.replaceAll('\u0000', '') : value
  return Array.isArray(value) ? value.map(storable) : value
}

/** Names every statement, so that the server plans it once: planning costs more than most of the queries here. */
class NamingClient extends pg.Client {
  // pg's own signature is a set of overloads that cannot be restated in an override.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      const kept = values.map(storable)
      args.splice(0, 2, name ? { name, text, values: kept } : { text, values: kept })
    }
    return (super.query as (...all: unknown[]) => never).apply(this, args)
  }
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`; `memory://` keeps it in memory. */
export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databasePool) : openEmbedded(config.dataDir)

async function openPostgres(url: string, max: number): Promise<Database> {
  const connection = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs, options: '-c timezone=UTC' }
  const pool = new pg.Pool({ ...connection, max, Client: NamingClient })
  // An idle connection that breaks is replaced on next use; without a listener the process would end.
  pool.on('error', () => {})
  try {
    ;(await pool.connect()).release()
  } catch (error) {
    await pool.end().catch(() => {})
    throw new DatabaseUnavailable(
      `The database at ${hideSecrets(url)} cannot be reached: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    )
  }
  const listeners = new Set<() => Promise<void>>()
  return {
    db: kyselyOn(pool),
    engine: 'postgres',
    listen: async (channel, hear) => {
      const stop = await listenOnPostgres(connection, channel, hear)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      await pool.end()
    },
  }
}

const reconnectAfterMs = 1_000

/** A connection of its own; when it breaks it comes back, and `hear('')` tells that something may have been missed. */
async function listenOnPostgres(connection: pg.ClientConfig, channel: string, hear: (payload: string) => void) {
  let stopped = false
  let client: pg.Client | undefined
  const start = async () => {
    const fresh = new pg.Client(connection)
    fresh.on('notification', (message) => hear(message.payload ?? ''))
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const again = (broken: pg.Client) => {
    if (stopped || client !== broken) return
    client = undefined
    const timer = setTimeout(() => {
      start().then(
        () => hear(''),
        () => client && again(client),
      )
    }, reconnectAfterMs)
    timer.unref()
  }
  await start()
  return async () => {
    stopped = true
    await client?.end().catch(() => {})
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const inMemory = dataDir.startsWith('memory://')
  const folder = resolve(dataDir)
  let unlock = () => {}
  if (!inMemory) {
    mkdirSync(folder, { recursive: true })
    unlock = lockFolder(join(folder, 'octavo.lock'), folder)
  }
  const [{ PGlite }, { createPgConfig }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const pglite = new PGlite(inMemory ? 'memory://' : join(folder, 'pglite'), { extensions: { pg_trgm, unaccent } })
  try {
    await pglite.waitReady
  } catch (error) {
    unlock()
    throw new DatabaseUnavailable(`The data folder ${folder} cannot be opened: ${(error as Error).message}.`)
  }
  // One session only: a second client over the same engine would break its protocol, hence max 1.
  const pool = new pg.Pool({
    ...(createPgConfig(pglite) as unknown as pg.PoolConfig),
    max: 1,
    connectionTimeoutMillis: 20_000,
    Client: NamingClient,
  })
  return {
    db: kyselyOn(pool),
    engine: 'pglite',
    listen: (channel, hear) => pglite.listen(channel, hear),
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
