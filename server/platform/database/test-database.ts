import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

const root = resolve(import.meta.dirname, '../../..')
const migrations = join(root, 'db/migrations')
const engineManifest = join(root, 'node_modules/@electric-sql/pglite/package.json')
const templates = join(root, 'node_modules/.cache/octavo-test-databases')

async function openMigrated(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, databasePool: 8, dataDir: 'memory://' })
  await migrate(database.db as never, migrations)
  return database
}

/** One file for each state of the migrations: a database that begins from it is there in a fifth of the time. */
async function openFromTemplate(): Promise<Database> {
  const template = join(templates, `${fingerprint()}.tar`)
  if (!existsSync(template)) await writeTemplate(template)
  const beginWith = new Blob([await readFile(template)])
  return openDatabase({ databaseUrl: '', databasePool: 1, dataDir: 'memory://', beginWith })
}

/** Renamed into place, because test files that run beside each other may all find none and write it. */
async function writeTemplate(template: string): Promise<void> {
  const database = await openMigrated('')
  const dump = await database.dump?.()
  await database.close()
  if (!dump) throw new Error('The embedded database gave no archive of itself.')
  await mkdir(templates, { recursive: true })
  // Those of other states would pile up, forty megabytes each.
  for (const file of await readdir(templates)) {
    if (!file.startsWith(basename(template))) await rm(join(templates, file), { force: true })
  }
  const own = `${template}.${process.pid}`
  await writeFile(own, Buffer.from(await dump.arrayBuffer()))
  await rename(own, template)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(engineManifest))
  for (const file of readdirSync(migrations).sort()) hash.update(file).update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 16)
}

/** A database of its own on the server at `url`, dropped on close, so that test files do not see each other's rows. */
async function openOnServer(url: string): Promise<Database> {
  const name = `octavo_test_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openMigrated(own.href)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(`drop database ${name} with (force)`)
    },
  }
}

const serverUrl = process.env.TEST_DATABASE_URL

/** What `describe.each` runs a database test on: PostgreSQL when TEST_DATABASE_URL names a server, else the embedded engine. */
export const testEngines: { engine: Database['engine']; open: () => Promise<Database> }[] = serverUrl
  ? [{ engine: 'postgres', open: () => openOnServer(serverUrl) }]
  : [{ engine: 'pglite', open: openFromTemplate }]
