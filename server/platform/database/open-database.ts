import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
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
export const openDatabase = ({ databaseUrl, databasePool, dataDir, beginWith }: Opened): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, databasePool) : openEmbedded(dataDir, beginWith)

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
