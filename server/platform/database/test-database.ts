import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

const migrations = resolve(import.meta.dirname, '../../../db/migrations')

async function openMigrated(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, databasePool: 8, dataDir: 'memory://' })
  await migrate(database.db as never, migrations)
  return database
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

/** What `describe.each` runs a database test on: always the embedded engine, and PostgreSQL when TEST_DATABASE_URL names one. */
export const testEngines: { engine: Database['engine']; open: () => Promise<Database> }[] = [
  { engine: 'pglite', open: () => openMigrated('') },
  ...(serverUrl ? [{ engine: 'postgres' as const, open: () => openOnServer(serverUrl) }] : []),
]
