import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseUnavailable } from './lock-file.ts'

type LocalMigration = { name: string; text: string; sha256: string }

/**
 * Forward only: a migration is a file of SQL, run once, in the order of the file names, under the migrator's own lock. A database with
 * newer migrations is left unchanged, so that the previous version can be started again. Returns the names of the migrations that ran.
 */
export async function migrate(db: Kysely<unknown>, folder: string): Promise<string[]> {
  const own = await readMigrations(folder)
  const applied = await appliedIn(db)
  const changed = own.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (changed)
    throw new DatabaseUnavailable(
      `The database was migrated with another text of ${changed.name} than this version has. Start the version that migrated it, or restore a backup.`,
    )
  const pending = own.filter(({ name }) => !applied.has(name))
  const newer = [...applied.keys()].filter((name) => own.every((migration) => migration.name !== name))
  if (pending[0] && newer.length > 0)
    throw new DatabaseUnavailable(
      `The database was migrated by another version (${newer.at(-1)}) and lacks ${pending[0].name} of this one. Start a version that has both.`,
    )
  const run = pending.length > 0 ? await runMigrations(db, own) : []
  const unknown = own.filter(({ name }) => applied.get(name) === undefined)
  if (unknown.length > 0) await recordChecksums(db, unknown)
  return run
}

async function readMigrations(folder: string): Promise<LocalMigration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const exists = async (db: Kysely<unknown>, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_class where oid = to_regclass(${table})`.execute(db)
  return rows.length > 0
}

/** The checksum of each applied migration; undefined for those applied before checksums were recorded. */
async function appliedIn(db: Kysely<unknown>): Promise<Map<string, string | undefined>> {
  if (!(await exists(db, 'kysely_migration'))) return new Map()
  const { rows } = (await exists(db, 'migration_checksums'))
    ? await sql<{ name: string; sha256: string | null }>`
        select name, sha256 from kysely_migration left join migration_checksums using (name) order by name`.execute(db)
    : await sql<{ name: string; sha256: null }>`select name, null as sha256 from kysely_migration order by name`.execute(db)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256 ?? undefined]))
}

async function runMigrations(db: Kysely<unknown>, own: readonly LocalMigration[]): Promise<string[]> {
  const migrations = own.map(({ name, text }) => [
    name,
    { up: async (tx: Kysely<unknown>) => void (await sql.raw(text).execute(tx)) },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(migrations) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

const recordChecksums = (db: Kysely<unknown>, migrations: readonly LocalMigration[]) =>
  sql`insert into migration_checksums (name, sha256)
    select * from unnest(${migrations.map(({ name }) => name)}::text[], ${migrations.map(({ sha256 }) => sha256)}::text[])
    on conflict (name) do nothing`.execute(db)
