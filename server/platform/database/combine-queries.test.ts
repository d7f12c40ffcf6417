import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { createContext, noOrigin } from '../context.ts'
import type { Context } from '../context.ts'
import { anyOf, byId, type Keys, loader, viewerLoader } from '../loader.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { addFollow, addUser } from '#test/server/rows.ts'
import { toCamelCase } from './column-names.ts'
import { isTimeColumn, keysFrom, combineQueries, combineQueriesWith } from './combine-queries.ts'

const at = new Date('2026-11-20T09:00:00.123Z')

type Row = { id: string; username: string; createdAt: Date; suspendedAt: Date | null }

const people = loader(
  ({ db }, ids) => db.selectFrom('users').select(['id', 'username', 'createdAt', 'suspendedAt']).where('id', '=', anyOf(ids)),
  (rows: readonly Row[]) => byId(rows),
)
const followed = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('followsUsers')
      .select(['followeeId', 'followedAt'])
      .where('followerId', '=', viewerId)
      .where('followeeId', '=', anyOf(ids)),
  (rows: readonly { followeeId: string; followedAt: Date }[]) => new Map(rows.map((row) => [row.followeeId, row.followedAt])),
)

const peopleAndFollows = combineQueries((args, { ids }: { ids: Keys }) => ({
  people: people.query(args, ids),
  follows: followed.query(args, keysFrom('people', 'id')),
}))
const chosenPeople = combineQueriesWith((args) => ({ people: people.query(args, keysFrom('chosen', 'id')) }))

describe('combined queries', () => {
  let database: Database
  const [ada, grace, joan] = [newId(), newId(), newId()]
  beforeAll(async () => {
    database = await openTestDatabase()
    const server = { database, clock: () => at }
    await addUser(server, [{ id: ada }, { id: grace, suspendedAt: at }, { id: joan }])
    await addFollow(server, { followerId: ada, followeeId: grace })
  })
  afterAll(() => database.close())

  const as = (viewerId: string | undefined): Context =>
    createContext({
      database,
      config: {} as never,
      log: {} as never,
      services: {} as never,
      now: () => at,
      viewer: viewerId ? { id: viewerId, isStaff: false, isSuspended: false, hasVerifiedEmail: true } : undefined,
      origin: noOrigin,
    })

  test('return what each lookup returns by itself, times included', async () => {
    const alone = as(ada)
    const found = await peopleAndFollows(alone, { ids: [grace, joan] })
    expect(byId(found.people)).toEqual(
      new Map([
        [grace, await people(alone).load(grace)],
        [joan, await people(alone).load(joan)],
      ]),
    )
    expect(found.people.find(({ id }) => id === grace)).toMatchObject({ createdAt: at, suspendedAt: at })
    expect(found.follows).toEqual([{ followeeId: grace, followedAt: at }])
  })

  test('belong to the viewer, although the statement is built once', async () => {
    expect((await peopleAndFollows(as(joan), { ids: [grace] })).follows).toEqual([])
    expect((await peopleAndFollows(as(undefined), { ids: [grace] })).follows).toEqual([])
    expect((await peopleAndFollows(as(ada), { ids: [grace] })).follows).toHaveLength(1)
    expect(await followed(as(undefined)).load(grace)).toBeUndefined()
    expect(await followed(as(ada)).load(grace)).toEqual(at)
  })

  test('prime the loaders they feed, also for missing rows', async () => {
    const ctx = as(ada)
    people.prime(ctx, [grace, 'nobody'], (await peopleAndFollows(ctx, { ids: [grace, 'nobody'] })).people)
    await database.db.updateTable('users').set({ name: 'Grace' }).where('id', '=', grace).execute()
    expect(await people(ctx).load(grace)).toMatchObject({ id: grace })
    expect(await people(ctx).load('nobody')).toBeUndefined()
  })

  test('keep the order of a list', async () => {
    const order = [joan, ada, grace]
    const found = await chosenPeople(
      as(ada),
      sql<{ id: string }>`select id from unnest(${order}::text[]) with ordinality o (id, n) order by n`,
    )
    expect(found.chosen.map(({ id }) => id)).toEqual(order)
    expect(found.people).toHaveLength(3)
  })

  test('see the changes of their own transaction', async () => {
    await as(ada).transaction(async (tx) => {
      await tx.db.deleteFrom('followsUsers').where('followerId', '=', ada).execute()
      expect((await peopleAndFollows(tx, { ids: [grace] })).follows).toEqual([])
      return { ok: false }
    })
    expect((await peopleAndFollows(as(ada), { ids: [grace] })).follows).toHaveLength(1)
  })

  test('recognizes times by column name, so every time column and no other is named like one', async () => {
    const { rows } = await sql<{ name: string; column: string; type: string }>`
      select table_name as name, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public'`.execute(database.db)
    const misnamed = rows.filter(
      ({ column, type }) => isTimeColumn(toCamelCase(column)) !== (type === 'timestamp with time zone'),
    )
    expect(misnamed).toEqual([])
    // JSON would alter the values of these types.
    expect(rows.filter(({ type }) => ['numeric', 'bytea', 'interval', 'timestamp without time zone'].includes(type))).toEqual([])
  })
})
