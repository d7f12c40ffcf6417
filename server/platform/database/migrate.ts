import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Forward only: a migration is a file of SQL, run once, in the order of the names, under the migrator's own lock. */
export async function migrate(db: Kysely<unknown>, folder: string): Promise<string[]> {
  if (await isUpToDate(db, folder)) return []
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

const nameOf = (file: string): string => file.replace(/\.sql$/, '')

/** Asked first, because the migrator looks at the whole catalogue before it finds that there is nothing to do. */
async function isUpToDate(db: Kysely<unknown>, folder: string): Promise<boolean> {
  const { rows: tables } = await sql`select 1 from pg_class where oid = to_regclass('kysely_migration')`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  const names = (await filesIn(folder)).map(nameOf)
  return names.length === applied.size && names.every((name) => applied.has(name))
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations = (await filesIn(folder)).map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8')
    return [nameOf(file), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
