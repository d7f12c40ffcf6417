import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from './lock-file.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'

const migrations = resolve(import.meta.dirname, '../../../db/migrations')

describe('migrations', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** A copy of the migrations, as another version may have them. */
  async function otherVersion() {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(migrations, folder, { recursive: true })
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    return { folder, files, last: join(folder, files.at(-1) ?? '') }
  }
  const run = (folder: string) => database.maintain((db) => migrate(db as never, folder))
  const checksums = async () => (await sql`select name from migration_checksums`.execute(database.db)).rows.length

  test('leaves an up-to-date database unchanged', async () => {
    expect(await run(migrations)).toEqual([])
  })

  test('starts the previous version on a newer database', async () => {
    const { folder, last } = await otherVersion()
    await rm(last)
    expect(await run(folder)).toEqual([])
  })

  test('refuses, in one sentence, a version whose text of an applied migration differs', async () => {
    const { folder, files } = await otherVersion()
    const path = join(folder, files[3] ?? '')
    await writeFile(path, `${await readFile(path, 'utf8')}\n-- changed`)
    await expect(run(folder)).rejects.toThrow(DatabaseUnavailable)
    await expect(run(folder)).rejects.toThrow(`another text of ${files[3]?.replace('.sql', '')} than this version has`)
  })

  test('refuses a version that both lacks an applied migration and adds another, and applies nothing', async () => {
    const { folder, last, files } = await otherVersion()
    await rm(last)
    await writeFile(join(folder, '9999_elsewhere.sql'), 'create table elsewhere (id int)')
    await expect(run(folder)).rejects.toThrow(`(${files.at(-1)?.replace('.sql', '')}) and lacks 9999_elsewhere`)
    expect((await sql`select to_regclass('elsewhere') as found`.execute(database.db)).rows).toEqual([{ found: null }])
  })

  test('records missing checksums of applied migrations at the next start', async () => {
    const before = await checksums()
    await sql`delete from migration_checksums`.execute(database.db)
    expect(await run(migrations)).toEqual([])
    expect(await checksums()).toBe(before)
    expect(before).toBeGreaterThan(10)
  })

  test('runs a new migration once', async () => {
    const { folder } = await otherVersion()
    await writeFile(join(folder, '9999_elsewhere.sql'), 'create table elsewhere (id int)')
    expect(await run(folder)).toEqual(['9999_elsewhere'])
    expect(await run(folder)).toEqual([])
    await sql`drop table elsewhere`.execute(database.db)
    for (const table of ['kysely_migration', 'migration_checksums'])
      await sql`delete from ${sql.table(table)} where name = '9999_elsewhere'`.execute(database.db)
  })
})
