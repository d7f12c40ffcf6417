import { sql } from 'kysely'
import { activeMembership, monthlyPriceOf } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { signWith } from '#server/platform/secrets.ts'
import { readAfterSeconds } from '#shared/reading.ts'
import { daysAfter, utcDay } from '#shared/time/days.ts'
import { becameRead, type Report, readVisits, type Visits } from './visit.ts'

/** Events are sent in batches, so the earlier of two may arrive this late. */
const lateSeconds = 6

/** A pseudonymous reader id: the account, the browser id, or the network for one day. */
function readerOf({ viewer, origin, config, now }: Context): string {
  const known = viewer?.id ?? origin.countedBrowserId ?? `${utcDay(now())} ${origin.network} ${origin.userAgent ?? ''}`
  return signWith(config.secret, `reader ${known}`).slice(0, 16)
}

/**
 * Counts the views a browser reports, except by bots and by writers on their own stories. The reported reading time is capped by the time
 * between this server's own records.
 */
export async function noteVisits(ctx: Context, reports: readonly Report[]): Promise<void> {
  if (ctx.origin.isBot) return
  const visits = readVisits(reports, ctx.config.baseUrl)
  if (visits.opened.length + visits.stayed.length + visits.shown.length === 0) return
  const reader = readerOf(ctx)
  if (visits.opened.length + visits.shown.length > 0) await noteSeen(ctx, reader, visits)
  for (const stay of visits.stayed) await noteStay(ctx, reader, stay)
}

async function noteSeen(ctx: Context, reader: string, { opened, shown }: Visits): Promise<void> {
  const membership = ctx.viewer && (await activeMembership(ctx, ctx.viewer.id))
  const isMember = membership !== undefined
  // Reading by staff earns nothing, because they would pay themselves.
  const monthlyPrice = membership && !ctx.viewer?.isStaff ? monthlyPriceOf(membership) : 0
  await sql`
    insert into story_visits as v (post_id, day, reader, is_member, views, presentations, came_from_here, monthly_price, noted_at)
    select p.id, ${utcDay(ctx.now())}::date, ${reader}, ${isMember}::bool,
      sum(e.views), sum(e.presentations), bool_or(e.came_from_here),
      case when p.visibility = 'LOCKED' then ${monthlyPrice}::int else 0 end, ${ctx.now()}::timestamptz
    from (
      select unnest(${opened.map(({ postId }) => postId)}::text[]) as id, 1 as views, 0 as presentations,
        unnest(${opened.map(({ cameFromHere }) => cameFromHere)}::bool[]) as came_from_here
      union all select unnest(${shown}::text[]), 0, 1, false
    ) e join posts p on p.id = e.id
    where p.state = 'published' and p.author_id <> ${ctx.viewer?.id ?? ''}
    group by p.id
    order by p.id
    on conflict (post_id, day, reader) do update set
      views = v.views + excluded.views, presentations = v.presentations + excluded.presentations,
      came_from_here = v.came_from_here or excluded.came_from_here, is_member = v.is_member or excluded.is_member,
      monthly_price = greatest(v.monthly_price, excluded.monthly_price),
      noted_at = case when excluded.views > 0 then excluded.noted_at else v.noted_at end`.execute(ctx.db)
}

/** Adds to the newest view, which may have started before midnight. */
const noteStay = (ctx: Context, reader: string, stay: Visits['stayed'][number]) => {
  const today = utcDay(ctx.now())
  const elapsed = sql`extract(epoch from ${ctx.now()}::timestamptz - v.noted_at) + ${lateSeconds}::int`
  return sql`
    update story_visits v set
      seconds = v.seconds + least(${stay.seconds}::int, ${elapsed})::int,
      reads = least(v.views, v.reads + case when ${becameRead(stay)}::bool and ${elapsed} >= ${readAfterSeconds} then 1 else 0 end),
      noted_at = ${ctx.now()}
    where v.post_id = ${stay.postId} and v.reader = ${reader} and v.day = (
      select max(n.day) from story_visits n
      where n.post_id = ${stay.postId} and n.reader = ${reader} and n.views > 0 and n.day in (${today}::date, ${daysAfter(today, -1)}::date))`.execute(
    ctx.db,
  )
}
