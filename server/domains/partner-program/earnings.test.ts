import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/time/add-months.ts'
import { member } from '#test/server/members.ts'
import { dashboardOf, publishMemberStory, partner, partnerDesk, storyEarnings, unenroll } from '#test/server/partners.ts'
import { asker } from '#test/server/writers.ts'
import type { Charge } from '#server/domains/payments/payments.ts'
import type { Dispute } from '#server/domains/payments/refresh-dispute.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { creditStories } from './settle-month.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, setVisibility, story, type Writer, writer } from '#test/server/writers.ts'

const exclude = asker(
  'mutation($postId: ID!, $reason: PostEarningReason) { setPostEarningReason(postId: $postId, reason: $reason) { __typename ... on PostEarnings { reasons } ... on Forbidden { message } ... on NotFound { message } } }',
)
const award = asker(
  'mutation($postId: ID!, $amount: Int!, $note: String!) { awardPostBonus(postId: $postId, amount: $amount, note: $note) { __typename ... on PostEarnings { reasons } ... on Forbidden { message } ... on NotFound { message } ... on BadRequest { message } } }',
)

describe('earnings from member reading', () => {
  let app: TestApp
  let ada: Writer
  let grace: Writer
  let staff: Writer
  const desk = partnerDesk(() => app)
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  // Each test starts in a month without reads, with writers who have not earned anything.
  beforeEach(async () => {
    month = afterMonth(month, 2)
    await desk.to(`${month}-04T12:00:00Z`)
    ada = await partner(app)
    grace = await partner(app)
    staff = await desk.makeStaff(await member(app, 'yearly'))
  })

  const totalOf = async (actor: Writer, storyId: string) => (await storyEarnings(actor, { postId: storyId })).total
  let month = '2026-03'
  const afterMonth = (name: string, count = 1) =>
    addMonths(new Date(`${name}-01T00:00:00Z`), count)
      .toISOString()
      .slice(0, 7)
  const closeMonth = async () => {
    await desk.to(`${afterMonth(month)}-03T06:00:00Z`)
    await desk.look()
  }

  test('[earnings-rules] a member’s fee is split by reading time, and 78 percent of it goes to the writers', async () => {
    const [one, otherStory] = [await publishMemberStory(ada), await publishMemberStory(grace)]
    const reader = await member(app)
    await desk.read(reader, one, 90)
    await desk.read(reader, otherStory, 30)
    await closeMonth()
    // Of five dollars, 390 cents are split: 90 of 120 seconds are three quarters.
    expect(await storyEarnings(ada, { postId: one })).toMatchObject({
      total: 292,
      currency: 'USD',
      daily: [{ dayStartsAt: `${month}-04T00:00:00.000Z`, amount: 292, memberReadingSeconds: 90 }],
      reasons: [],
    })
    expect(await totalOf(grace, otherStory)).toBe(97)
    expect(await desk.balance(ada)).toBe(292)
    expect(await dashboardOf(ada, { month })).toMatchObject({
      month,
      monthEarnings: 292,
      lifetimeEarnings: 292,
      isSettled: true,
      balance: 292,
      posts: [{ post: { id: one }, total: 292, lifetime: 292 }],
    })
    await desk.look()
    // Often enough for the database to switch to a generic plan.
    for (let run = 0; run < 12; run++) await creditStories(app.contextFor(), `${month}-01`, '')
    expect(await desk.balance(ada)).toBe(292)
  })

  test('a story’s earnings in a period are split into settled and estimated ones', async () => {
    const one = await publishMemberStory(ada)
    const inPeriod = async (who: Writer, startAt: string, endAt: string) =>
      (
        await who.graphql(
          `query($id: ID!, $startAt: Timestamp!, $endAt: Timestamp!) { postEarnings(postId: $id) { __typename
            ... on PostEarnings { settled unsettledFrom inPeriod(startAt: $startAt, endAt: $endAt) { amount expected memberReads } } } }`,
          { id: one, startAt, endAt },
        )
      ).postEarnings
    await desk.read(await member(app), one, 60)
    await closeMonth()
    const next = afterMonth(month)
    await desk.read(await member(app), one, 60)
    await desk.to(`${next}-07T06:00:00Z`)
    await desk.look()
    const startOf = (name: string) => `${name}-01T00:00:00.000Z`
    expect(await inPeriod(ada, startOf(month), startOf(afterMonth(next)))).toEqual({
      __typename: 'PostEarnings',
      settled: 390,
      unsettledFrom: startOf(next),
      inPeriod: { amount: 780, expected: 390, memberReads: 2 },
    })
    expect((await inPeriod(ada, startOf(month), startOf(next))).inPeriod).toEqual({ amount: 390, expected: 0, memberReads: 1 })
    expect(await inPeriod(grace, startOf(month), startOf(next))).toEqual({ __typename: 'Forbidden' })
    // The tests after this one begin in later months.
    month = next
  })

  test('what was read for a payment that a bank took back earns nothing, before and after it is counted', async () => {
    const [one, other] = [await publishMemberStory(ada), await publishMemberStory(grace)]
    const [honest, disputing] = [await member(app), await member(app)]
    await desk.read(honest, one, 60)
    await desk.read(disputing, one, 60)
    await desk.to(`${month}-07T12:00:00Z`)
    await desk.look()
    // Counted already, and not counted yet.
    await desk.read(disputing, other, 60)
    const charge = await app.database.db
      .selectFrom('charges')
      .selectAll()
      .where('userId', '=', disputing.id)
      .executeTakeFirstOrThrow()
    const dispute = { id: newId(), chargeId: charge.id } as Dispute
    await app.contextFor().transaction((tx) => publishEvent(tx, 'ChargeDisputed', { charge: charge as Charge, dispute }))
    await closeMonth()
    // 78 percent of the five dollars of one reader.
    expect(await totalOf(ada, one)).toBe(390)
    expect(await totalOf(grace, other)).toBe(0)
  })

  test('[earnings-rules] only reads by members count, of member-only stories, for at least 30 seconds', async () => {
    const [locked, open_] = [await publishMemberStory(ada), await published(ada, story('Open', 'For all.'))]
    const reader = await member(app)
    await desk.read(await writer(app), locked, 60)
    await desk.read(app.browser(), locked, 60)
    await desk.read(reader, open_, 60)
    await desk.read(reader, locked, 29)
    await closeMonth()
    expect([await totalOf(ada, locked), await totalOf(ada, open_)]).toEqual([0, 0])
    await desk.read(reader, locked, 30)
    month = afterMonth(month)
    await closeMonth()
    expect(await totalOf(ada, locked)).toBe(390)
  })

  test('[earnings-rules] writers on their own stories, staff and bots earn nothing for anyone', async () => {
    const id = await publishMemberStory(ada)
    await desk.read(ada, id, 60)
    await desk.read(staff, id, 60)
    await desk.read(app.browser({ 'user-agent': 'Googlebot/2.1' }), id, 60)
    await closeMonth()
    expect(await totalOf(ada, id)).toBe(0)
  })

  test('[earnings-rules] an excluded story earns nothing and shows the reason, and so does one by a writer who left', async () => {
    const [meta, left, counted] = [
      await publishMemberStory(ada, 'About us'),
      await publishMemberStory(grace),
      await publishMemberStory(ada),
    ]
    expect(await exclude(ada, { postId: meta, reason: 'EXCLUDED_META_POST' })).toMatchObject({ __typename: 'Forbidden' })
    expect(await exclude(staff, { postId: meta, reason: 'EXCLUDED_META_POST' })).toMatchObject({
      reasons: ['EXCLUDED_META_POST'],
    })
    const reader = await member(app)
    for (const id of [meta, left, counted]) await desk.read(reader, id, 60)
    await unenroll(grace, {})
    await closeMonth()
    expect(await storyEarnings(ada, { postId: meta })).toMatchObject({ total: 0, reasons: ['EXCLUDED_META_POST'] })
    expect(await totalOf(grace, left)).toBe(0)
    // The fee of a reader of excluded stories goes to the other stories in full.
    expect(await totalOf(ada, counted)).toBe(390)
    expect(await exclude(staff, { postId: meta, reason: null })).toMatchObject({ reasons: [] })
    expect(await award(staff, { postId: meta, amount: 500, note: 'A fine essay.' })).toMatchObject({ reasons: ['AWARDED_BONUS'] })
    expect(await award(staff, { postId: meta, amount: 500, note: ' ' })).toMatchObject({ __typename: 'BadRequest' })
    expect(await dashboardOf(ada, {})).toMatchObject({ monthEarnings: 500 })
    expect(await award(ada, { postId: meta, amount: 500, note: 'Please.' })).toMatchObject({ __typename: 'Forbidden' })
  })

  test('a story’s earnings are visible to its writer and staff only', async () => {
    const id = await publishMemberStory(ada)
    expect(await storyEarnings(grace, { postId: id })).toMatchObject({ __typename: 'Forbidden' })
    expect(await storyEarnings(app.browser(), { postId: id })).toMatchObject({ __typename: 'Forbidden' })
    expect(await storyEarnings(staff, { postId: id })).toMatchObject({ __typename: 'PostEarnings' })
    expect(await storyEarnings(ada, { postId: 'ffffffffffff' })).toMatchObject({ __typename: 'NotFound' })
    const { post } = await grace.rawGraphql<{ post: { earningReason: string | null } }>(
      `{ post: postResult(id: "${id}") { ... on Post { earningReason } } }`,
    )
    expect(post).toEqual({ earningReason: null })
  })

  test('the current month shows an estimate, which later reading changes', async () => {
    const [one, otherStory] = [await publishMemberStory(ada), await publishMemberStory(ada)]
    const reader = await member(app)
    await desk.read(reader, one, 60)
    await desk.to(`${month}-07T06:00:00Z`)
    await desk.look()
    expect(await dashboardOf(ada, {})).toMatchObject({ month, monthEarnings: 390, isSettled: false })
    await desk.read(reader, otherStory, 60)
    await desk.to(`${month}-10T06:00:00Z`)
    await desk.look()
    expect([await totalOf(ada, one), await totalOf(ada, otherStory)]).toEqual([195, 195])
    await setVisibility(ada, { postId: otherStory, visibility: 'PUBLIC' })
    await closeMonth()
    expect(await dashboardOf(ada, { month })).toMatchObject({ monthEarnings: 390, isSettled: true })
  })
})
