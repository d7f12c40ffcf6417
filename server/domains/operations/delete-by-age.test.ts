import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSnakeCase } from '#server/platform/database/column-names.ts'
import { newId } from '#server/platform/ids.ts'
import { day } from '#shared/time/units.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'
import { deleteByAge } from './delete-by-age.ts'
import { type AgeRule, retention } from './retention.ts'
import { addFailedJob } from '#test/server/rows.ts'

let app: TestApp
let ines: Writer
let emil: Writer
beforeAll(async () => {
  app = await openTestApp()
  ines = await writer(app)
  emil = await writer(app, { suspended: true })
})
afterAll(() => app.close())

const ago = (days: number) => new Date(app.clock().getTime() - days * day)
const sweep = () => deleteByAge(app.database.db, app.clock())
const byAge = Object.entries(retention).filter(([, rules]) => Array.isArray(rules)) as [string, AgeRule[]][]

test('says of every table of the database how long its rows stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(app.database.db)
  const known = Object.keys(retention).map(toSnakeCase)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('names the file that deletes from a table where that is not left to its age', () => {
  for (const [table, rule] of Object.entries(retention)) {
    if (typeof rule !== 'object' || !('deletedIn' in rule)) continue
    const path = join(import.meta.dirname, '..', rule.deletedIn)
    expect(existsSync(path), path).toBe(true)
    const code = readFileSync(path, 'utf8')
    const cascades = table === 'newsletterClicks'
    expect(cascades || code.includes(`deleteFrom('${table}')`) || code.includes(`delete from ${toSnakeCase(table)}`), table).toBe(
      true,
    )
  }
})

test.each(byAge)('deletes from %s what its rules say, in statements that the database accepts', async (table, rules) => {
  for (const { by, days } of rules) {
    expect(days).toBeGreaterThanOrEqual(90)
    await sql`select ${sql.ref(by)} from ${sql.table(table)} limit 1`.execute(app.database.db)
  }
  await expect(sweep()).resolves.toBeUndefined()
})

const idsIn = async (table: 'notifications' | 'paymentEvents' | 'moderationDecisions') =>
  (await app.database.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

test('deletes notifications after a year', async () => {
  const storyId = await published(ines, story('Low water', 'Text.'))
  const { db } = app.database
  await db.deleteFrom('notifications').execute()
  const [old, young] = [newId(), newId()]
  const about = { userId: ines.id, actorId: emil.id, storyId }
  await db
    .insertInto('notifications')
    .values([
      { id: old, ...about, type: 'x', happenedAt: ago(366) },
      { id: young, ...about, type: 'y', happenedAt: ago(364) },
    ] as never)
    .execute()
  await sweep()
  expect(await idsIn('notifications')).toEqual([young])
})

test('deletes events of payments that were applied, and keeps those that failed', async () => {
  const event = (id: string, status: string, days: number) => ({
    id,
    provider: 'STRIPE',
    providerEventId: id,
    type: 'x',
    subject: '{}',
    occurredAt: ago(days),
    receivedAt: ago(days),
    status,
  })
  await app.database.db
    .insertInto('paymentEvents')
    .values([
      event('a', 'APPLIED', 401),
      event('b', 'FAILED', 900),
      event('c', 'IGNORED', 399),
      event('d', 'RECEIVED', 900),
    ] as never)
    .execute()
  await sweep()
  expect(await idsIn('paymentEvents')).toEqual(['b', 'c', 'd'])
})

test('keeps decisions about money and those still in force, and deletes who read what first', async () => {
  const decided = (id: string, decision: string, userId: string, days: number) => ({
    id,
    staffId: null,
    decision,
    entityId: userId,
    userId,
    reason: 'why',
    decidedAt: ago(days),
  })
  await app.database.db.deleteFrom('moderationDecisions').execute()
  await app.database.db
    .insertInto('moderationDecisions')
    .values([
      decided('a', 'READ_DRAFT', ines.id, 731),
      decided('b', 'READ_DRAFT', ines.id, 729),
      decided('c', 'SUSPEND_USER', ines.id, 2_000),
      decided('d', 'SUSPEND_USER', emil.id, 2_000),
      decided('e', 'AWARD_BONUS', ines.id, 2_000),
      decided('f', 'LIMIT_POST', ines.id, 1_000),
    ] as never)
    .execute()
  await sweep()
  expect(await idsIn('moderationDecisions')).toEqual(['b', 'd', 'e', 'f'])
})

test('runs once a day, and deletes failed jobs after 90 days', async () => {
  const failed = (id: number, days: number) => ({ id, createdAt: ago(days), failedAt: ago(days) })
  await addFailedJob(app, [failed(1, 91), failed(2, 89)])
  await app.queueRecurringJobs('operations')
  await app.jobs.drain()
  expect((await app.database.db.selectFrom('failedJobs').select('id').execute()).map(({ id }) => id)).toEqual([2])
})
