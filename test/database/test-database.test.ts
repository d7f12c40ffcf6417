import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { openTestDatabase } from './test-database.ts'

/** Opens a database, and another when the first is closed: the same, if it is used again. */
async function useTwice(change: (db: Awaited<ReturnType<typeof openTestDatabase>>['db']) => Promise<unknown>) {
  const first = await openTestDatabase()
  await change(first.db)
  await first.close()
  return openTestDatabase()
}

test('what one test file wrote is gone for the next, and generated numbers start over', async () => {
  const at = new Date('2026-03-01T12:00:00Z')
  const tag = { id: newId(), slug: 'tides', name: 'Tides', createdAt: at }
  const job = { kind: 'none', payload: '{}', createdAt: at, runAt: at }
  const add = async (db: Awaited<ReturnType<typeof openTestDatabase>>['db']) => {
    await db.insertInto('tags').values(tag).execute()
    return db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow()
  }
  let first: unknown
  const { db, close } = await useTwice(async (used) => (first = await add(used)))
  expect(await db.selectFrom('tags').select('id').execute()).toEqual([])
  expect(await add(db)).toEqual(first)
  await close()
})

test('a database whose schema a test changed is not used again', async () => {
  const { db, close } = await useTwice(async (used) => {
    await sql`create table extra (id int)`.execute(used)
    await sql`alter table tags add column extra int`.execute(used)
  })
  const { rows } = await sql`select table_name from information_schema.columns
    where column_name = 'extra' or table_name = 'extra'`.execute(db)
  expect(rows).toEqual([])
  await close()
})

test('a database whose migrations a test rewrote is not used again', async () => {
  const { db, close } = await useTwice((used) => sql`delete from migration_checksums`.execute(used))
  const { rows } = await sql`select name from migration_checksums`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  await close()
})
