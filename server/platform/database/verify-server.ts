import pg from 'pg'
import type { Config } from '../config.ts'
import { connectionsNeeded } from './open-database.ts'
import { DatabaseUnavailable } from './lock-file.ts'

const connectTimeoutMs = 5_000
/** A pool with other clients may hand back the same connection by chance. */
const maxTries = 10

/**
 * Throws `DatabaseUnavailable` when the server at this address cannot carry Octavo, which would show only later and only in part: behind a
 * pool that shares connections between transactions, or with fewer connections than the settings need.
 */
export async function verifyServer({ databaseUrl, databasePool }: Pick<Config, 'databaseUrl' | 'databasePool'>): Promise<void> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs }))
  const [first, second] = clients as [pg.Client, pg.Client]
  for (const client of clients) client.on('error', () => {})
  try {
    for (const client of clients) await client.connect()
    if (await sharesConnections(first, second))
      throw new DatabaseUnavailable(
        'DATABASE_URL leads to a connection pool in transaction or statement mode, where Octavo misses changes by other processes and has no time limits: let it lead to PostgreSQL itself, or to a pool in session mode.',
      )
    const problem = await lackOfConnections(first, databasePool)
    if (problem) throw new DatabaseUnavailable(problem)
  } finally {
    for (const client of clients) await client.end().catch(() => {})
  }
}

const backendOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return (rows[0] as { pid: number } | undefined)?.pid ?? 0
}

/**
 * Whether statements of one client reach the server on changing connections. A transaction of the other client takes the connection that was
 * used last out of the pool.
 */
async function sharesConnections(client: pg.Client, other: pg.Client): Promise<boolean> {
  const own = await backendOf(client)
  for (let tries = 0; tries < maxTries; tries++) {
    await other.query('begin')
    const others = await backendOf(other)
    const now = await backendOf(client)
    await other.query('rollback')
    if (own !== now || (own !== 0 && own === others)) return true
  }
  return false
}

async function lackOfConnections(client: pg.Client, databasePool: number): Promise<string | undefined> {
  const { rows } = await client.query(`
    select least(
        current_setting('max_connections')::int - case when rolsuper then 0 else
          current_setting('superuser_reserved_connections')::int + coalesce(current_setting('reserved_connections', true)::int, 0) end,
        case when rolsuper or rolconnlimit < 0 then null else rolconnlimit end,
        case when rolsuper or datconnlimit < 0 then null else datconnlimit end
      ) as allowed
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`)
  const allowed = (rows[0] as { allowed: number } | undefined)?.allowed
  if (allowed === undefined || connectionsNeeded(databasePool) <= allowed) return undefined
  let possible = databasePool
  while (possible > 0 && connectionsNeeded(possible) > allowed) possible--
  const remedy = possible > 0 ? `set DATABASE_POOL to ${possible} or less, or let` : 'let'
  return `With DATABASE_POOL=${databasePool} Octavo opens up to ${connectionsNeeded(databasePool)} connections, and the database allows ${allowed}: ${remedy} the database allow more.`
}
