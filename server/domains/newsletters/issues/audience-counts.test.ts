import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import { isSiteMemberNow } from '#server/domains/membership/membership.ts'
import { day } from '#shared/time/units.ts'
import { enableWriter } from '#test/server/newsletters.ts'
import { addMembership } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { countAudiences } from './audience-counts.sql.ts'

const subscribers = 10_000

describe('audiences of an issue', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  test('10,000 subscribers are counted for every audience in one statement', async () => {
    const { db } = app.database
    const id = String((await enableWriter(ada, { userId: ada.id })).id)
    const now = app.clock()
    await sql`insert into users (id, username, name, email, created_at)
      select 'c' || lpad(to_hex(n), 11, '0'), 'crowd' || n, 'Crowd', 'crowd' || n || '@posteo.example', ${now} from generate_series(1, ${subscribers}::int) n`.execute(
      db,
    )
    await sql`insert into newsletter_subscriptions (id, newsletter_id, user_id, requested_at, confirmed_at)
      select 'd' || lpad(to_hex(n), 11, '0'), ${id}, 'c' || lpad(to_hex(n), 11, '0'), ${now}, ${now} from generate_series(1, ${subscribers}::int) n`.execute(
      db,
    )
    await sql`insert into newsletter_issues (id, newsletter_id, subject, created_at, state, document) values ('e00000000001', ${id}, 'Earlier', ${now}, 'sent', '[]')`.execute(
      db,
    )
    await sql`insert into newsletter_recipients (id, issue_id, subscription_id, person, state, opened_at)
      select 'e' || lpad(to_hex(n), 11, '0'), 'e00000000001', 'd' || lpad(to_hex(n), 11, '0'), md5(n::text), 'sent', ${now}
      from generate_series(1, ${subscribers}::int) n where n % 4 = 0`.execute(db)
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const ctx = { ...app.contextFor(), db: db.withPlugin(counter) }
    const newsletter = await db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const counts = await countAudiences(ctx, newsletter)
    expect(counts).toMatchObject({ everyone: subscribers, active: subscribers / 4, siteMembers: 0, topics: [] })
    expect(statements).toBe(1)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select 1 from newsletter_recipients where subscription_id = 'd00000000004' and opened_at > ${now}`.execute(db)
    expect(rows.map((row) => JSON.stringify(row)).join()).toContain('newsletter_recipients_opened')
  })

  test('only those who edit a newsletter see how many get it', async () => {
    const counted = async (actor: Writer) =>
      (
        await actor.graphql(
          'query($id: ID!) { newsletterV3(id: $id) { ... on NewsletterV3 { audienceCounts { everyone } typicalRates { sentCount } welcome { id } newSubscribersCount } } }',
          { id: (await enableWriter(ada, { userId: ada.id })).id },
        )
      ).newsletterV3
    expect(await counted(await writer(app))).toEqual({
      audienceCounts: null,
      typicalRates: null,
      welcome: null,
      newSubscribersCount: null,
    })
    expect(await counted(ada)).toMatchObject({ audienceCounts: { everyone: expect.any(Number) } })
  })

  test('a statement and the rule agree on who is a member of the site', async () => {
    const { db } = app.database
    const ctx = app.contextFor()
    const now = app.clock().getTime()
    const base = { type: 'MONTHLY', planId: 'monthly', amount: 500, wasActive: true } as const
    const cases = [
      { status: 'ACTIVE', currentPeriodEndsAt: new Date(now + day), dueAt: new Date(now + day) },
      { status: 'ACTIVE', currentPeriodEndsAt: new Date(now - day), dueAt: new Date(now - day) },
      { status: 'ACTIVE', currentPeriodEndsAt: new Date(now - day), dueAt: null },
      { status: 'ACTIVE', currentPeriodEndsAt: new Date(now - 90 * day), dueAt: new Date(now) },
      {
        status: 'ACTIVE',
        currentPeriodEndsAt: new Date(now - 40 * day),
        dueAt: new Date(now),
        paymentFailedAt: new Date(now - day),
      },
      { status: 'ACTIVE', currentPeriodEndsAt: new Date(now - day), dueAt: null, cancelledAt: new Date(now - 2 * day) },
      { status: 'ACTIVE', currentPeriodEndsAt: new Date(now + day), dueAt: null, cancelledAt: new Date(now - 2 * day) },
      { status: 'INACTIVE', currentPeriodEndsAt: new Date(now + day), dueAt: null },
    ] as const
    const found: boolean[] = []
    for (const one of cases) {
      const { id } = await writer(app)
      await addMembership(app, { ...base, ...one, userId: id, startedAt: new Date(now - 100 * day) })
      const { rows } = await sql<{ isMember: boolean }>`select ${isSiteMemberNow(ctx, sql`${id}`)} as is_member`.execute(db)
      expect(rows[0]?.isMember, JSON.stringify(one)).toBe(await hasActiveMembership(app.contextFor(), id))
      found.push(rows[0]?.isMember === true)
    }
    expect(new Set(found).size).toBe(2)
  })
})
