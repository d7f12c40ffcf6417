import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { daysAfter } from '#shared/time/days.ts'
import { excludingReasons, lastFinalDay, monthOf, maxSecondsPerDay } from './earning.ts'

const batchSize = 200

/** The next finished day that is not processed yet, if any. */
async function nextDay(ctx: Context): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select min(day) from earning_days where counted_at is null),
      (select max(day) + 1 from earning_days),
      (select min(day) from story_visits where monthly_price > 0))::text as day`.execute(ctx.db)
  const day = rows[0]?.day
  return day && day <= lastFinalDay(ctx.now()) ? day : undefined
}

/**
 * Processes one batch of a day's stories and stores the reading that earns: by members, for at least 30 seconds, of member-only stories
 * whose writers were enrolled then. Progress is stored in the same transaction, so that each batch counts once. Returns whether there may
 * be more.
 */
export async function countNextBatch(ctx: Context): Promise<boolean> {
  const day = await nextDay(ctx)
  if (!day) return false
  await ctx.transaction(async (tx) => {
    await sql`insert into earning_days (day) values (${day}::date) on conflict do nothing`.execute(tx.db)
    const { rows } = await sql<{ countedTo: string; isDone: boolean }>`
      select counted_to, counted_at is not null as is_done from earning_days where day = ${day}::date for update`.execute(tx.db)
    const [progress] = rows
    if (!progress || progress.isDone) return
    const stories = await storiesAfter(tx, day, progress.countedTo)
    if (stories.length > 0) await insertReads(tx, day, stories)
    const isLast = stories.length < batchSize
    await sql`update earning_days set counted_to = ${stories.at(-1) ?? progress.countedTo},
      counted_at = ${isLast ? tx.now() : null} where day = ${day}::date`.execute(tx.db)
  })
  return true
}

async function storiesAfter(tx: Context, day: string, after: string): Promise<string[]> {
  const { rows } = await sql<{ storyId: string }>`
    select distinct story_id from story_visits where day = ${day}::date and monthly_price > 0 and story_id > ${after}
    order by story_id limit ${batchSize}`.execute(tx.db)
  return rows.map(({ storyId }) => storyId)
}

const insertReads = (tx: Context, day: string, stories: readonly string[]) =>
  sql`
  with earning as materialized (
    select v.story_id, v.reader, v.monthly_price, least(v.seconds, ${maxSecondsPerDay}) as seconds
    from story_visits v
    join stories p on p.id = v.story_id and p.state = 'published' and p.in_response_to_id is null and p.in_response_to_list_id is null
    join partner_program_enrollments e on e.user_id = p.author_id and e.status = 'ACTIVE'
    join users writer on writer.id = p.author_id and writer.suspended_at is null and writer.deleted_at is null
    where v.day = ${day}::date and v.story_id = any(${stories}::text[]) and v.monthly_price > 0 and v.reads > 0 and v.seconds > 0
      and not exists (
        select 1 from earning_exclusions x where x.reader = v.reader and v.day between x.from_day and x.to_day)
      and not exists (
        select 1 from story_earning_reasons r where r.story_id = v.story_id and r.reason = any(${[...excludingReasons]}::text[]))
  ), kept as (
    insert into earning_reads (story_id, day, reader, seconds)
    select story_id, ${day}::date, reader, seconds from earning
  )
  insert into earning_readers as r (month, reader, monthly_price, seconds)
  select ${monthOf(day)}::date, reader, max(monthly_price), sum(seconds) from earning group by reader order by reader
  on conflict (month, reader) do update set
    seconds = r.seconds + excluded.seconds, monthly_price = greatest(r.monthly_price, excluded.monthly_price)`.execute(tx.db)

/** Hashed reader ids are stored no longer than the views themselves. */
const readRetentionDays = 100

export async function deleteOldReads(ctx: Context): Promise<void> {
  const before = daysAfter(lastFinalDay(ctx.now()), -readRetentionDays)
  await sql`delete from earning_reads where day < ${before}::date
    and date_trunc('month', day)::date in (select month from earning_months)`.execute(ctx.db)
  await sql`delete from earning_readers where month < ${monthOf(before)}::date and month in (select month from earning_months)`.execute(
    ctx.db,
  )
}
