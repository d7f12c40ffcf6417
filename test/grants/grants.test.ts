import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCamelCase } from '#server/platform/database/column-names.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { type Change, changes, type Grant, grants, notGrants, type GrantName } from './grants.ts'
import { proofs } from './proofs.ts'
import { applyChange, openWorld, type Records, type Server, undoChange } from './world.ts'

let server: Server
const records: Records = { aliases: new Map(), texts: new Map() }
beforeAll(async () => {
  server = await openStripeApp({
    env: { OWN_HOSTS: '' },
    names: {
      addresses: async (host) => (host === 'octavo.test' ? ['192.0.2.1'] : []),
      aliases: async (host) => records.aliases.get(host) ?? [],
      texts: async (host) => records.texts.get(host) ?? [],
    },
  })
})
afterAll(() => server.close())

const names = Object.keys(grants) as GrantName[]

describe.each(names)('%s', (name) => {
  const grant: Grant = grants[name]
  test('works before anything changes', async () => {
    const works = await proofs[name](await openWorld(server, records, grant))
    expect(await works()).toBe(true)
  })

  test.each((Object.keys(changes) as Change[]).map((change) => ({ change, outcome: grant.when[change][0] })))(
    '$outcome after $change',
    async ({ change, outcome }) => {
      const world = await openWorld(server, records, grant)
      const works = await proofs[name](world)
      await applyChange(world, grant, change)
      const isWorking = await works()
      const isUndone = outcome !== 'STAYS' && (await undoChange(world, grant, change))
      // What cannot be undone can only end it.
      const worksAgain = outcome !== 'STAYS' && isUndone && (await works())
      expect({ isWorking, worksAgain }, changes[change]).toEqual({
        isWorking: outcome === 'STAYS',
        worksAgain: outcome === 'PAUSES',
      })
    },
  )
})

test('every table about a person and a publication is among them, or holds nothing that a role gives', async () => {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'users'::regclass)
      and exists (select 1 from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
        and c.confrelid in ('publications'::regclass, 'newsletters'::regclass))`.execute(server.app.database.db)
  const known = new Set<string>([...names.flatMap((name) => grants[name].tables), ...Object.keys(notGrants)])
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ name }) => toCamelCase(name)).filter((name) => !known.has(name))).toEqual([])
})
