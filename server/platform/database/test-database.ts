import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { day } from '#shared/time/units.ts'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

const root = resolve(import.meta.dirname, '../../..')
const migrations = join(root, 'db/migrations')
const engineManifest = join(root, 'node_modules/@electric-sql/pglite/package.json')
const templates = join(root, 'node_modules/.cache/octavo-test-databases')

async function openMigrated(databaseUrl: string, initialArchive?: Blob): Promise<Database> {
  const database = await openDatabase({
    databaseUrl,
    databasePool: 8,
    dataDir: 'memory://',
    ...(initialArchive && { initialArchive }),
  })
  await database.maintain((db) => migrate(db as never, migrations))
  return database
}

/** An archive that is read once. From an ordinary Blob, each database would copy its 26 megabytes piece by piece. */
class Archive extends Blob {
  readonly #bytes: ArrayBuffer
  constructor({ buffer, byteOffset, byteLength }: Buffer) {
    super()
    this.#bytes = (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength)
  }
  override arrayBuffer = async () => this.#bytes
}

let archive: Promise<Archive> | undefined

/** One file per state of the migrations: starting a database from it takes a tenth of the time. */
async function openFromTemplate(): Promise<Database> {
  archive ??= readTemplate()
  return openDatabase({ databaseUrl: '', databasePool: 1, dataDir: 'memory://', initialArchive: await archive })
}

async function readTemplate(): Promise<Archive> {
  const template = join(templates, `${fingerprint()}.tar`)
  if (!existsSync(template)) await writeTemplate(template)
  return new Archive(await readFile(template))
}

/** An empty database whose write-ahead log starts with one megabyte instead of sixteen. */
async function smallDatabase(): Promise<Blob> {
  const pglite = await PGlite.create({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] })
  return pglite.dumpDataDir('none').finally(() => pglite.close())
}

/** Renamed into place, because test files that run in parallel may all find none and write it. */
async function writeTemplate(template: string): Promise<void> {
  const database = await openMigrated('', await smallDatabase())
  // The two system templates are never used again, and each is as large as a third of the rest.
  await sql`update pg_database set datistemplate = false`.execute(database.db)
  for (const unused of ['template0', 'template1']) await sql`drop database ${sql.id(unused)}`.execute(database.db)
  const dump = await database.dump?.()
  await database.close()
  if (!dump) throw new Error('The embedded database could not be dumped.')
  await mkdir(templates, { recursive: true })
  // Templates of other migration states would pile up, 26 megabytes each.
  for (const file of await readdir(templates)) {
    if (!file.startsWith(basename(template))) await rm(join(templates, file), { force: true })
  }
  const databaseName = `${template}.${process.pid}`
  await writeFile(databaseName, Buffer.from(await dump.arrayBuffer()))
  await rename(databaseName, template)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(engineManifest))
  for (const file of readdirSync(migrations).sort()) hash.update(file).update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

type Administer = (statement: string, values?: unknown[]) => Promise<pg.QueryResult>

/** A separate connection on which test databases are created and dropped. */
async function administering<Done>(url: string, work: (administer: Administer) => Promise<Done>): Promise<Done> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  return work((statement, values) => client.query(statement, values)).finally(() => client.end())
}

const onServer = (url: string, name: string): string => {
  const databaseName = new URL(url)
  databaseName.pathname = `/${name}`
  return databaseName.href
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
  const state = fingerprint()
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
    await (await openMigrated(onServer(url, unfinishedName))).close()
    await administer(`alter database ${unfinishedName} rename to ${name}`)
    return name
  })
}

let template: Promise<string> | undefined

/** A separate database on the server at `url`, dropped on close, so that test files do not see each other's rows. */
async function openOnServer(url: string): Promise<Database> {
  const name = `octavo_test_${randomBytes(6).toString('hex')}`
  const migrated = await (template ??= templateOnServer(url))
  await administering(url, (administer) => administer(`create database ${name} template ${migrated}`))
  const database = await openDatabase({ databaseUrl: onServer(url, name), databasePool: 8, dataDir: 'memory://' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administering(url, (administer) => administer(`drop database ${name} with (force)`))
    },
  }
}

const serverUrl = process.env.TEST_DATABASE_URL

/** A test database for another server, as for another process: on PostgreSQL with connections of its own. */
export async function openAgain(database: Database): Promise<Database> {
  if (!serverUrl) return { ...database, close: async () => {} }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  const name = rows[0]?.name ?? ''
  return openDatabase({ databaseUrl: onServer(serverUrl, name), databasePool: 8, dataDir: 'memory://' })
}

/** The engines that `describe.each` runs database tests on: PostgreSQL when TEST_DATABASE_URL names a server, else the embedded engine. */
export const testEngines: { engine: Database['engine']; open: () => Promise<Database> }[] = serverUrl
  ? [{ engine: 'postgres', open: () => openOnServer(serverUrl) }]
  : [{ engine: 'pglite', open: openFromTemplate }]
