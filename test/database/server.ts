import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { day } from '#shared/time/units.ts'
import { type Db, kyselyOn, openPool } from '#server/platform/database/connections.ts'
import { emptyDatabase, filledTables, fingerprintOf } from './empty-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import { fingerprintOfMigrations, migrations } from './migrations.ts'

type Administer = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>

/** A separate connection on which test databases are created and dropped. */
async function administering<Done>(url: string, work: (administer: Administer) => Promise<Done>): Promise<Done> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  return work((statement, values) => client.query(statement, values)).finally(() => client.end())
}

/** The address of another database on the server at `url`. */
export function onServer(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

export async function databaseName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

const templatePrefix = 'octavo_template_'
/** An arbitrary number, the same for every process that creates the template: the second waits and then finds it. */
const templateLock = 7_420_118
const templateDays = 2

/**
 * The name of a migrated database that the test databases copy. It stays for later runs, possibly of several checkouts; its name contains
 * its date, and after some days it is dropped.
 */
async function templateOnServer(url: string): Promise<string> {
  const state = fingerprintOfMigrations()
  const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10).replaceAll('-', '')
  return administering(url, async (administer) => {
    await administer('select pg_advisory_lock($1)', [templateLock])
    const { rows } = await administer('select datname from pg_database where starts_with(datname, $1)', [templatePrefix])
    const found = rows.map(({ datname }) => String(datname))
    for (const outdated of found.filter((other) => other < templatePrefix + dayAgo(templateDays)))
      await administer(`drop database if exists ${outdated} with (force)`)
    const name = `${templatePrefix}${dayAgo(0)}_${state}`
    if (found.includes(name)) return name
    const unfinishedName = `${name}_begun`
    await administer(`drop database if exists ${unfinishedName} with (force)`)
    await administer(`create database ${unfinishedName}`)
    await withConnection(onServer(url, unfinishedName), (db) => migrate(db as never, migrations))
    await administer(`alter database ${unfinishedName} rename to ${name}`)
    return name
  })
}

async function withConnection<Done>(url: string, work: (db: Db) => Promise<Done>): Promise<Done> {
  const pool = openPool({ connectionString: url, max: 1, options: '-c timezone=UTC' })
  return work(kyselyOn(pool)).finally(() => pool.end())
}

/** Databases carry the name of their run, so that it can drop them at its end, and the next run those of one that was killed. */
const databasePrefix = (run: string) => `octavo_test_${run}_`

const runNames = /^octavo_test_([0-9a-f]{8})_/

/**
 * Begins a run of tests on the server at `url` and returns what ends it. As long as it lasts, a connection carries its name; databases of
 * runs without one are dropped.
 */
export async function beginTestRun(url: string, run: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: databasePrefix(run) })
  await client.connect()
  const drop = async (isOver: (other: string) => boolean) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    for (const { name } of rows) {
      const other = runNames.exec(name)?.[1]
      if (other && isOver(other)) await client.query(`drop database if exists ${name} with (force)`)
    }
  }
  const { rows } = await client.query<{ name: string }>('select application_name as name from pg_stat_activity')
  await drop((other) => !rows.some(({ name }) => name === databasePrefix(other)))
  return async () => {
    await drop((other) => other === run)
    await client.end()
  }
}

/** A new database of this run, empty or a copy of another. */
export async function createTestDatabase(url: string, template?: string): Promise<string> {
  const name = `${databasePrefix(process.env.OCTAVO_TEST_RUN ?? '00000000')}${randomBytes(6).toString('hex')}`
  await administering(url, async (administer) => {
    await administer(`create database ${name}${template ? ` template ${template}` : ''}`)
    // Nothing here must survive a crash of the server.
    await administer(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}

export const dropTestDatabase = (url: string, name: string): Promise<unknown> =>
  administering(url, (administer) => administer(`drop database if exists ${name} with (force)`))

/** What a new database is like; undefined where the role is no superuser, so that tests cannot empty databases. */
type AsNew = { kept: readonly string[]; fingerprint: string } | undefined

const unused: string[] = []
let template: Promise<string> | undefined
let newDatabase: Promise<AsNew> | undefined

/** A database on the server at `url`: emptied when it is closed, for the next test file of this process, or else dropped. */
export async function openOnServer(url: string): Promise<Database> {
  template ??= templateOnServer(url)
  const name = unused.pop() ?? (await createTestDatabase(url, await template))
  newDatabase ??= describeNew(url, name)
  const asNew = await newDatabase
  const database = await openDatabase({ databaseUrl: onServer(url, name), databasePool: 8, dataDir: 'memory://' })
  return {
    ...database,
    close: async () => {
      await database.close()
      const isLikeNew = await empty(url, name, asNew).catch(() => false)
      if (isLikeNew) unused.push(name)
      else await dropTestDatabase(url, name)
    },
  }
}

const describeNew = (url: string, name: string): Promise<AsNew> =>
  withConnection(onServer(url, name), async (db) => {
    const { rows } = await sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(db)
    if (!rows[0]?.may) return undefined
    const kept = await filledTables(db)
    return { kept, fingerprint: await fingerprintOf(db, kept) }
  })

/** Whether the database is like a new one again. Connections that a test left open end. */
async function empty(url: string, name: string, asNew: AsNew): Promise<boolean> {
  if (!asNew) return false
  return withConnection(onServer(url, name), async (db) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    return (await emptyDatabase(db, asNew.kept)) === asNew.fingerprint
  })
}
