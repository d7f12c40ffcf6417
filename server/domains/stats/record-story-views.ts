import { sql } from 'kysely'
import { findActiveMembership, undiscountedMonthlyPrice } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { pseudonymOf } from './pseudonym.ts'
import { readAfterSeconds } from '#shared/reading.ts'
import { daysAfter, utcDay } from '#shared/time/days.ts'
import { isNewRead, type BrowserEvent, parseViewEvents, type StoryViewEvents } from './story-view-events.ts'
import { statsPolicy } from './stats.policy.ts'

/** Events are sent in batches, so the earlier of two may arrive this late. */
const lateSeconds = 6

/** A pseudonymous reader id: the account, the browser id, or the network for one day. */
function pseudonymousReader({ viewer, origin, config, now }: Context): string {
  const identity = viewer?.id ?? origin.countedBrowserId ?? `${utcDay(now())} ${origin.network} ${origin.userAgent ?? ''}`
  return pseudonymOf(config, identity)
}

/**
 * Counts the views a browser reports, except by bots and by writers on their own stories. The reported reading time is capped by the time
 * between this server's own records.
 * See docs/decisions/0027-count-views-per-reader-and-day.md.
 */
export async function recordStoryViews(ctx: Context, reports: readonly BrowserEvent[]): Promise<void> {
  if (ctx.origin.isBot) return
  const events = parseViewEvents(reports, ctx.config.baseUrl)
  if (events.views.length + events.readTimes.length + events.impressions.length === 0) return
  const reader = pseudonymousReader(ctx)
  if (events.views.length + events.impressions.length > 0) await recordImpressions(ctx, reader, events)
  for (const readTime of events.readTimes) await recordReadTime(ctx, reader, readTime)
}

/** Members of the site do not pay for what a publication sells to its own members alone. */
const isForPublicationMembers = sql`(p.publication_status = 'APPROVED' and exists (
  select 1 from publication_sales o where o.publication_id = p.publication_id and not o.admits_site_members))`

async function recordImpressions(ctx: Context, reader: string, { views, impressions }: StoryViewEvents): Promise<void> {
  const membership = ctx.viewer && (await findActiveMembership(ctx, ctx.viewer.id))
  const isMember = membership !== undefined
  const monthlyPrice = membership && statsPolicy.earnByReading(ctx) ? await undiscountedMonthlyPrice(ctx, membership) : 0
  await sql`
    insert into story_visits as v (story_id, day, reader, is_member, views, presentations, came_from_here, monthly_price, recorded_at)
    select p.id, ${utcDay(ctx.now())}::date, ${reader}, ${isMember}::bool,
      sum(e.views), sum(e.presentations), bool_or(e.came_from_here),
      case when p.visibility = 'LOCKED' and not ${isForPublicationMembers} then ${monthlyPrice}::int else 0 end, ${ctx.now()}::timestamptz
    from (
      select unnest(${views.map(({ postId: storyId }) => storyId)}::text[]) as id, 1 as views, 0 as presentations,
        unnest(${views.map(({ isInternalReferrer }) => isInternalReferrer)}::bool[]) as came_from_here
      union all select unnest(${impressions}::text[]), 0, 1, false
    ) e join stories p on p.id = e.id
    where p.state = 'published' and p.author_id <> ${ctx.viewer?.id ?? ''}
    group by p.id
    order by p.id
    on conflict (story_id, day, reader) do update set
      views = v.views + excluded.views, presentations = v.presentations + excluded.presentations,
      came_from_here = v.came_from_here or excluded.came_from_here, is_member = v.is_member or excluded.is_member,
      monthly_price = greatest(v.monthly_price, excluded.monthly_price),
      recorded_at = case when excluded.views > 0 then excluded.recorded_at else v.recorded_at end`.execute(ctx.db)
}

/** Adds to the newest view, which may have started before midnight. */
const recordReadTime = (ctx: Context, reader: string, readTime: StoryViewEvents['readTimes'][number]) => {
  const today = utcDay(ctx.now())
  const elapsed = sql`extract(epoch from ${ctx.now()}::timestamptz - v.recorded_at) + ${lateSeconds}::int`
  return sql`
    update story_visits v set
      seconds = v.seconds + least(${readTime.seconds}::int, ${elapsed})::int,
      reads = least(v.views, v.reads + case when ${isNewRead(readTime)}::bool and ${elapsed} >= ${readAfterSeconds} then 1 else 0 end),
      recorded_at = ${ctx.now()}
    where v.story_id = ${readTime.postId} and v.reader = ${reader} and v.day = (
      select max(n.day) from story_visits n
      where n.story_id = ${readTime.postId} and n.reader = ${reader} and n.views > 0 and n.day in (${today}::date, ${daysAfter(today, -1)}::date))`.execute(
    ctx.db,
  )
}
