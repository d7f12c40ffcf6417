import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { recordStaffRead } from '#server/domains/accounts/accounts.ts'
import { type Enrollment, enrollmentsByUser } from '#server/domains/membership/membership.ts'
import type { DayRange } from '#server/domains/stats/stats.ts'
import { recordStaffStoryRead, storiesById, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { batched, loadExisting } from '#server/platform/loader.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { payoutDay } from '#shared/partner-program/bounds.ts'
import { startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { earnedKinds, microsPerCent, monthAfter, monthOf } from './earning.ts'
import { isInProgram } from './enrollment.ts'
import { findBalance } from './ledger.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'

export type PartnerDashboard = { userId: string; month: string; enrollment: Enrollment }

/** The earnings of one month for an enrolled writer; of the current month when none or a future one is given. */
export async function loadPartnerDashboard(
  ctx: Context,
  requestedMonth: string | null | undefined,
): Promise<Result<PartnerDashboard, 'Forbidden'>> {
  const { viewer } = ctx
  if (!viewer) return refused('Forbidden', { message: t`Please sign in to continue.` })
  const enrollment = await enrollmentsByUser(ctx).load(viewer.id)
  if (!enrollment || !isInProgram(enrollment)) return refused('Forbidden', { message: t`You’re not in the partner program.` })
  const current = monthOf(utcDay(ctx.now()))
  const named = /^\d{4}-(0[1-9]|1[0-2])$/.test(requestedMonth ?? '') ? `${requestedMonth}-01` : current
  return ok({ userId: viewer.id, month: named > current ? current : named, enrollment })
}

const cents = sql`floor(sum(d.micros) / ${microsPerCent}::int)::int`
const ofWriter = (userId: string) => sql`join stories p on p.id = d.story_id and p.author_id = ${userId}`

/** What a writer's stories earned, including bonuses, in one month or overall. */
export async function writerEarnings(ctx: Context, userId: string, month?: string): Promise<number> {
  const monthFilter = month ? sql`and d.day >= ${month}::date and d.day < ${monthAfter(month)}::date` : sql``
  const { rows } = await sql<{ total: number }>`
    select (coalesce((select sum(cents) from (
        select ${cents} as cents from earning_story_days d ${ofWriter(userId)} where true ${monthFilter}
        group by d.story_id, date_trunc('month', d.day)
      ) stories), 0)
      + coalesce((select sum(amount) from partner_transactions
        where user_id = ${userId} and credit_kind = any(${earnedKinds.filter((kind) => kind !== 'POST')}::text[])
        ${month ? sql`and month = ${month}::date` : sql``}), 0))::int as total`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

export type StoryEarningsSummary = {
  story: Story
  month: string | undefined
  total: number
  /** Over all months. */
  lifetime: number
  seconds: number
  reads: number
}

const maxStories = 100

type StorySum = { storyId: string; cents: number; seconds: number; reads: number }

/** By story, highest first. */
export async function listStoryEarnings(ctx: Context, { userId, month }: PartnerDashboard): Promise<StoryEarningsSummary[]> {
  const { rows } = await sql<StorySum>`
    select d.story_id, ${cents} as cents, sum(d.seconds)::int as seconds, sum(d.readers)::int as reads
    from earning_story_days d ${ofWriter(userId)}
    where d.day >= ${month}::date and d.day < ${monthAfter(month)}::date
    group by d.story_id order by sum(d.micros) desc, d.story_id limit ${maxStories}`.execute(ctx.db)
  const ids = rows.map(({ storyId }) => storyId)
  const stories = new Map((await loadExisting(storiesById(ctx), ids)).map((story) => [story.id, story]))
  const lifetimes = await lifetimeEarnings(ctx, ids)
  return rows.flatMap(({ storyId, cents: total, seconds, reads }): StoryEarningsSummary[] => {
    const story = stories.get(storyId)
    if (!story || story.state === 'deleted') return []
    return [{ story, month, total, lifetime: lifetimes.get(storyId) ?? 0, seconds, reads }]
  })
}

/** What each story earned overall, as the sum of whole cents per month. */
async function lifetimeEarnings(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ storyId: string; total: number }>`
    select story_id, sum(cents)::int as total from (
      select d.story_id, ${cents} as cents from earning_story_days d where d.story_id = any(${[...ids]}::text[])
      group by d.story_id, date_trunc('month', d.day)) months group by story_id`.execute(ctx.db)
  return new Map(rows.map(({ storyId, total }) => [storyId, total]))
}

/** What stories earned in a period, in whole cents. A key consists of the first day, the last day and the story. */
const earningsByKey = batched(async (ctx, keys) => {
  const parsedKeys = keys.map((key) => key.split(' ') as [first: string, last: string, storyId: string])
  const { rows } = await sql<{ key: string; cents: number }>`
    select k.key, ${cents} as cents from unnest(${keys}::text[], ${parsedKeys.map(([first]) => first)}::date[],
        ${parsedKeys.map(([, last]) => last)}::date[], ${parsedKeys.map(([, , id]) => id)}::text[]) k (key, first_day, last_day, story_id)
    join earning_story_days d on d.story_id = k.story_id and d.day between k.first_day and k.last_day group by k.key`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.key, row.cents]))
})

/** Whether the viewer may see a story's earnings. Access by staff is recorded. */
async function authorizeEarningsRead(ctx: Context, story: Story): Promise<boolean> {
  if (!partnerPolicy.seeEarnings(ctx, story)) return false
  const { authorId: userId } = story
  await recordStaffRead(ctx, { action: 'READ_EARNINGS', entityId: userId, userId })
  return true
}

/** What a story earned in a period; undefined without permission. */
export const earningsInPeriod = async (ctx: Context, story: Story, { first, last }: DayRange): Promise<number | undefined> =>
  (await authorizeEarningsRead(ctx, story)) ? ((await earningsByKey(ctx).load(`${first} ${last} ${story.id}`)) ?? 0) : undefined

export type PeriodEarnings = { amount: number; expected: number; memberReadingSeconds: number; readers: number }

// The first day that no settled month covers.
const unsettledFrom = sql`coalesce((select max(month) + interval '1 month' from earning_months), '-infinity')`

/** What a story earned in a period, and the part of it that may still change. */
export async function storyEarningsInPeriod(ctx: Context, storyId: string, { first, last }: DayRange): Promise<PeriodEarnings> {
  const { rows } = await sql<PeriodEarnings>`
    select coalesce(${cents}, 0) as amount,
      coalesce(floor(sum(d.micros) filter (where d.day >= ${unsettledFrom}) / ${microsPerCent}::int), 0)::int as expected,
      coalesce(sum(d.seconds), 0)::int as member_reading_seconds, coalesce(sum(d.readers), 0)::int as readers
    from earning_story_days d where d.story_id = ${storyId} and d.day between ${first}::date and ${last}::date`.execute(ctx.db)
  return rows[0] as PeriodEarnings
}

/** What the months that are settled credited for a story. */
export async function settledStoryEarnings(ctx: Context, storyId: string): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    select coalesce(sum(amount), 0)::int as settled from partner_transactions
    where story_id = ${storyId} and credit_kind = 'POST'`.execute(ctx.db)
  return rows[0]?.settled ?? 0
}

/** The first day whose earnings may still change; undefined before the first settlement. */
export async function firstUnsettledDay(ctx: Context): Promise<Date | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (max(month) + interval '1 month')::date::text as day from earning_months`.execute(ctx.db)
  return rows[0]?.day ? startOfUtcDay(rows[0].day) : undefined
}

/** One story's earnings overall, for its writer and staff. */
export async function storyEarningsById(
  ctx: Context,
  id: string,
): Promise<Result<StoryEarningsSummary, 'Forbidden' | 'NotFound'>> {
  const story = await storiesById(ctx).load(id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await authorizeEarningsRead(ctx, story))) return refused('Forbidden')
  return ok(await sumsOf(ctx, story))
}

/** Shown to staff as part of their decision about a story, so it is not recorded as a separate access. */
export async function storyEarningsForDecision(
  ctx: Context,
  id: string,
): Promise<Result<StoryEarningsSummary, 'Forbidden' | 'NotFound'>> {
  if (!partnerPolicy.decide(ctx)) return refused('Forbidden')
  const story = await storiesById(ctx).load(id)
  return story ? ok(await sumsOf(ctx, story)) : refused('NotFound')
}

async function sumsOf(ctx: Context, story: Story): Promise<StoryEarningsSummary> {
  await recordStaffStoryRead(ctx, story)
  const { id } = story
  const { rows } = await sql<{ seconds: number; reads: number }>`
    select coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(readers), 0)::int as reads
    from earning_story_days where story_id = ${id}`.execute(ctx.db)
  const { seconds = 0, reads = 0 } = rows[0] ?? {}
  const total = (await lifetimeEarnings(ctx, [id])).get(id) ?? 0
  return { story, month: undefined, total, lifetime: total, seconds, reads }
}

export type DayEarnings = { dayStartsAt: Date; amount: number; memberReadingSeconds: number; readers: number }

const maxDays = 366

/** Daily earnings of one story, or of everything the user wrote; of the last year when no month is given. */
export async function listDailyEarnings(
  ctx: Context,
  { of, month }: { of: { storyId: string } | { userId: string }; month: string | undefined },
): Promise<DayEarnings[]> {
  const from = 'storyId' in of ? sql`where d.story_id = ${of.storyId}` : sql`${ofWriter(of.userId)} where true`
  const monthFilter = month ? sql`and d.day >= ${month}::date and d.day < ${monthAfter(month)}::date` : sql``
  const { rows } = await sql<{ day: string; cents: number; seconds: number; readers: number }>`
    select d.day::text as day, ${cents} as cents, sum(d.seconds)::int as seconds, sum(d.readers)::int as readers
    from earning_story_days d ${from} ${monthFilter} group by d.day order by d.day desc limit ${maxDays}`.execute(ctx.db)
  return rows.reverse().map(({ day, cents: amount, seconds, readers }) => ({
    dayStartsAt: startOfUtcDay(day),
    amount,
    memberReadingSeconds: seconds,
    readers,
  }))
}

/** The next payout date: the 8th of this month for the previous one, or of the next month. */
export function nextPayoutDate(now: Date): Date {
  const thisMonth = startOfUtcDay(`${utcDay(now).slice(0, 8)}${String(payoutDay).padStart(2, '0')}`)
  return now < thisMonth ? thisMonth : startOfUtcDay(`${monthAfter(monthOf(utcDay(now))).slice(0, 8)}0${payoutDay}`)
}

/** The expected amount of the next payout: the balance of the finished months plus the estimate for unsettled ones. */
export async function estimateNextPayout(ctx: Context, userId: string): Promise<number> {
  const last = monthAfter(monthOf(utcDay(nextPayoutDate(ctx.now()))), -1)
  const { rows } = await sql<{ expected: number }>`
    select coalesce(sum(cents), 0)::int as expected from (
      select ${cents} as cents from earning_story_days d ${ofWriter(userId)}
      where d.day < ${monthAfter(last)}::date and d.day >= ${unsettledFrom}
      group by d.story_id, date_trunc('month', d.day)) stories`.execute(ctx.db)
  return Math.max(0, (await findBalance(ctx, userId, last)) + (rows[0]?.expected ?? 0))
}

/** The balance of finished months that is not being paid out yet. */
export const finishedMonthsBalance = (ctx: Context, userId: string): Promise<number> =>
  findBalance(ctx, userId, monthAfter(monthOf(utcDay(ctx.now())), -1))

/** Whether the month's figures are final. */
export async function isMonthSettled(ctx: Context, month: string): Promise<boolean> {
  const found = await ctx.db.selectFrom('earningMonths').select('month').where('month', '=', month).executeTakeFirst()
  return found !== undefined
}
