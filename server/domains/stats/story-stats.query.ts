import { sql } from 'kysely'
import { storiesById, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minReadersForDepth } from '#shared/reading.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { listDays, periodBounds, type DayRange } from './period.ts'
import { statsPolicy } from './stats.policy.ts'
import { type StoryNumbers, sumNumbers } from './story-numbers.sql.ts'

/** The story, if the viewer may see its stats. */
export async function findStoryForStats(ctx: Context, id: string): Promise<Result<Story, 'NotFound' | 'Forbidden'>> {
  const story = await storiesById(ctx).load(id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  return (await statsPolicy.ofStory(ctx, story)) ? ok(story) : refused('Forbidden')
}

export type StoryTotals = {
  story: Story
  viewsCount: number
  readsCount: number
  /** Unique viewers per day. */
  viewersCount: number
  readersCount: number
  memberReadersCount: number
  presentationCount: number
  /** The share of impressions that led to a view: 0 to 1. */
  feedClickThroughRate: number
  highlightsCount: number
  followsCount: number
}

/** All stats of a story since it was published. */
export async function loadStoryTotals(ctx: Context, id: string): Promise<Result<StoryTotals, 'NotFound' | 'Forbidden'>> {
  const found = await findStoryForStats(ctx, id)
  if (!found.ok) return found
  const { rows } = await sql<Omit<StoryTotals, 'story'>>`
    select coalesce(sum(views), 0)::int as views_count, coalesce(sum(reads), 0)::int as reads_count,
      coalesce(sum(viewers), 0)::int as viewers_count, coalesce(sum(readers), 0)::int as readers_count,
      coalesce(sum(readers) filter (where is_member), 0)::int as member_readers_count,
      coalesce(sum(presentations), 0)::int as presentation_count,
      case when sum(presented_to) > 0 then sum(opened_by)::float8 / sum(presented_to)::float8 else 0 end as feed_click_through_rate,
      (select count(*)::int from quotes q where q.story_id = ${id} and q.type = 'HIGHLIGHT') as highlights_count,
      (select count(*)::int from analytics_events e where e.key = 'user.followed' and e.data ->> 'postId' = ${id}) as follows_count
    from story_numbers where story_id = ${id}`.execute(ctx.db)
  return ok({ story: found.value, ...(rows[0] as Omit<StoryTotals, 'story'>) })
}

export type ReadingDepth = { readers: number; quarter: number; half: number; threeQuarters: number; end: number }

/**
 * How many readers with an account got how far, the writer aside; undefined for so few that the writer could tell who it was.
 * See docs/decisions/0094-show-reading-depth-of-five-readers.md.
 */
export async function loadReadingDepth(ctx: Context, { id, authorId }: Story): Promise<ReadingDepth | undefined> {
  const gotTo = (percent: number) => sql`(count(*) filter (where finished_at is not null or percent >= ${sql.lit(percent)}))::int`
  const { rows } = await sql<ReadingDepth>`
    select count(*)::int as readers, ${gotTo(25)} as quarter, ${gotTo(50)} as half, ${gotTo(75)} as three_quarters,
      count(finished_at)::int as end from story_reads where story_id = ${id} and user_id <> ${authorId}`.execute(ctx.db)
  const [depth] = rows
  return depth && depth.readers >= minReadersForDepth ? depth : undefined
}

/** What happened to a story in a period. */
export const sumStoryNumbers = (ctx: Context, id: string, period: DayRange): Promise<StoryNumbers> =>
  sumNumbers(
    ctx,
    {
      stories: sql`select ${id}::text`,
      follows: sql`select e.happened_at from analytics_events e where e.key = 'user.followed' and e.data ->> 'postId' = ${id}`,
    },
    period,
  )

export type StoryDay = {
  dayStartsAt: Date
  membershipType: 'MEMBER' | 'NON_MEMBER'
  views: number
  viewed: number
  hasRead: number
  clapped: number
  replied: number
  highlighted: number
  followed: number
}

type Counts = { day: string; isMember: boolean } & Omit<StoryDay, 'dayStartsAt' | 'membershipType'>

/** By day, with members separately; clappers and responders count by their membership on that day. */
export async function listStoryDays(ctx: Context, id: string, period: DayRange): Promise<StoryDay[]> {
  const { from, before } = periodBounds(period)
  const wasMember = (userColumn: string, at: string) => sql`exists (
    select 1 from memberships m where m.user_id = ${sql.ref(userColumn)} and m.status in ('ACTIVE', 'INACTIVE')
      and m.started_at <= ${sql.ref(at)} and m.current_period_ends_at > ${sql.ref(at)})`
  const { rows } = await sql<Counts>`
    with events (at_day, is_member, views, viewed, has_read, clapped, replied, highlighted, followed) as (
      select day, is_member, views, viewers, readers, 0, 0, 0, 0 from story_numbers
      where story_id = ${id} and day between ${period.first}::date and ${period.last}::date
      union all
      select (c.clapped_at at time zone 'UTC')::date, ${wasMember('c.userId', 'c.clappedAt')}, 0, 0, 0, 1, 0, 0, 0
      from claps c where c.story_id = ${id} and c.clapped_at >= ${from} and c.clapped_at < ${before}
      union all
      select (p.first_published_at at time zone 'UTC')::date, ${wasMember('p.authorId', 'p.firstPublishedAt')}, 0, 0, 0, 0, 1, 0, 0
      from stories p where p.in_response_to_id = ${id} and p.state = 'published'
        and p.first_published_at >= ${from} and p.first_published_at < ${before}
      union all
      select (q.created_at at time zone 'UTC')::date, ${wasMember('q.userId', 'q.createdAt')}, 0, 0, 0, 0, 0, 1, 0
      from quotes q where q.story_id = ${id} and q.type = 'HIGHLIGHT' and q.created_at >= ${from} and q.created_at < ${before}
      union all
      select (e.happened_at at time zone 'UTC')::date, ${wasMember('e.viewerKey', 'e.happenedAt')}, 0, 0, 0, 0, 0, 0, 1
      from analytics_events e where e.key = 'user.followed' and e.data ->> 'postId' = ${id}
        and e.happened_at >= ${from} and e.happened_at < ${before}
    )
    select at_day::text as day, is_member, sum(views)::int as views, sum(viewed)::int as viewed,
      sum(has_read)::int as has_read, sum(clapped)::int as clapped, sum(replied)::int as replied,
      sum(highlighted)::int as highlighted, sum(followed)::int as followed
    from events group by 1, 2`.execute(ctx.db)
  const none = { views: 0, viewed: 0, hasRead: 0, clapped: 0, replied: 0, highlighted: 0, followed: 0 }
  const countsOf = new Map(rows.map(({ day, isMember, ...counts }) => [`${day} ${isMember}`, counts]))
  return listDays(period).flatMap((day) =>
    [true, false].map(
      (isMember): StoryDay => ({
        ...(countsOf.get(`${day} ${isMember}`) ?? none),
        dayStartsAt: startOfUtcDay(day),
        membershipType: isMember ? 'MEMBER' : 'NON_MEMBER',
      }),
    ),
  )
}
