import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { lastDayOfMonth, microsPerCent, writerMicrosPerCent, monthAfter, monthOf } from './earning.ts'

const batchSize = 200

/** Months with unsettled reading, oldest first. */
export async function listUnsettledMonths(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select coalesce((select max(month) from earning_months) + interval '1 month', (select min(day) from earning_days))::date::text as first,
      (select max(day) from earning_days where counted_at is not null)::text as last`.execute(ctx.db)
  const { first, last } = rows[0] ?? {}
  if (!first || !last) return []
  const months: string[] = []
  for (let month = monthOf(first); month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** Whether all days of the month are processed, so that its figures are final. */
export async function isMonthCounted(ctx: Context, month: string): Promise<boolean> {
  const { rows } = await sql<{ isMonthCounted: boolean }>`
    select exists (select 1 from earning_days where day = ${lastDayOfMonth(month)}::date and counted_at is not null) as is_month_counted`.execute(
    ctx.db,
  )
  return rows[0]?.isMonthCounted ?? false
}

async function storiesOf(ctx: Context, month: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ storyId: string }>`
    select distinct story_id from earning_reads
    where story_id > ${after} and day >= ${month}::date and day < ${monthAfter(month)}::date
    order by story_id limit ${batchSize}`.execute(ctx.db)
  return rows.map(({ storyId }) => storyId)
}

/**
 * Stores what one batch of stories earned on each day of a month: each reader's monthly price, split by their reading time. Idempotent; a
 * repeated run updates what has changed. Returns where the next batch starts.
 * See docs/decisions/0030-share-each-members-fee-by-reading-time.md.
 */
export async function computeStoryEarnings(ctx: Context, month: string, after: string): Promise<string | undefined> {
  const stories = await storiesOf(ctx, month, after)
  if (stories.length === 0) return undefined
  await sql`
    insert into earning_story_days as d (story_id, day, seconds, readers, micros)
    select r.story_id, r.day, sum(r.seconds), count(*), floor(sum(r.seconds::numeric * m.monthly_price * ${writerMicrosPerCent}::int / m.seconds))
    from earning_reads r join earning_readers m on m.month = ${month}::date and m.reader = r.reader
    where r.story_id = any(${stories}::text[]) and r.day >= ${month}::date and r.day < ${monthAfter(month)}::date
    group by r.story_id, r.day
    on conflict (story_id, day) do update set seconds = excluded.seconds, readers = excluded.readers, micros = excluded.micros`.execute(
    ctx.db,
  )
  return stories.length === batchSize ? stories.at(-1) : undefined
}

// A literal rather than a parameter, so that the planner can use the partial index.
const isEarned = sql<boolean>`credit_kind = 'POST'`

/**
 * Credits one batch of stories with their earnings of a finished month, in whole cents. A story is credited once a month, however often
 * this runs. Returns where the next batch starts.
 */
export async function creditStories(ctx: Context, month: string, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ storyId: string; authorId: string; cents: number }>`
    select d.story_id, p.author_id, floor(sum(d.micros) / ${microsPerCent}::int)::int as cents
    from earning_story_days d join stories p on p.id = d.story_id
    where d.story_id > ${after} and d.day >= ${month}::date and d.day < ${monthAfter(month)}::date
    group by d.story_id, p.author_id order by d.story_id limit ${batchSize}`.execute(ctx.db)
  const earned = rows.filter(({ cents }) => cents > 0)
  if (earned.length > 0)
    await ctx.db
      .insertInto('partnerTransactions')
      .values(
        earned.map(({ storyId, authorId, cents }) => ({
          id: newId(),
          userId: authorId,
          kind: 'CREDIT' as const,
          creditKind: 'POST' as const,
          amount: cents,
          currency: 'USD' as const,
          month,
          storyId,
          createdAt: ctx.now(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['storyId', 'month']).where(isEarned).doNothing())
      .execute()
  return rows.length === batchSize ? rows.at(-1)?.storyId : undefined
}

export const settleMonth = (ctx: Context, month: string) =>
  sql`insert into earning_months (month, settled_at) values (${month}::date, ${ctx.now()}) on conflict do nothing`.execute(ctx.db)
