import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCamelCase, toSnakeCase } from './column-names.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'

describe('names of tables and columns', () => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())

  test('are camelCase in queries and in their rows, and snake_case in the database', async () => {
    const at = new Date('2026-03-01T12:00:00Z')
    const { db } = database
    const inserted = await db
      .insertInto('failedJobs')
      .values({
        id: 1,
        kind: 'greet',
        payload: '{"first_name":"ada"}',
        attempts: 1,
        lastError: 'none',
        createdAt: at,
        failedAt: at,
      })
      .returning(['failedAt as happenedAt', 'payload'])
      .executeTakeFirst()
    // What is inside a column is not translated.
    expect(inserted).toEqual({ happenedAt: at, payload: { first_name: 'ada' } })
    const { rows } = await sql`select last_error, failed_at as ${sql.ref('happenedAt')} from failed_jobs`.execute(db)
    expect(rows).toEqual([{ lastError: 'none', happenedAt: at }])
  })

  test('are found again in the database, each under a name of its own', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
      database.db,
    )
    const names = [...new Set(rows.flatMap(({ table, column }) => [table, column]))]
    expect(names.length).toBeGreaterThan(500)
    expect(names.filter((name) => toSnakeCase(toCamelCase(name)) !== name)).toEqual([])
    expect(new Set(names.map(toCamelCase)).size).toBe(names.length)
  })

  test('are quoted after their translation', async () => {
    const { rows } = await sql`select 1 as ${sql.ref('a"longName')}`.execute(database.db)
    expect(rows).toEqual([{ 'a"longName': 1 }])
  })
})
