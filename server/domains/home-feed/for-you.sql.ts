import { sql } from 'kysely'
import { isReadBy, visibleTo } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Cursor } from '#server/platform/paging.ts'
import { notDismissedBy } from './signals.ts'

/** How many of the newest stories are scanned for those of followed people and publications. */
const maxScannedStories = 1_000
const maxFollows = 60
/** Per followee, when the scan finds too few of them. */
const maxPerFollowee = 6
/** The newest of all of these together. */
const maxCandidates = 300
const maxTags = 20
const maxStoriesPerTag = 15
const maxNewest = 200
const maxSignals = 200
/** The size of the ranked list, and how many candidates are read to fill it. */
const maxRanked = 60
const maxRankedCandidates = 90

/** A reader, and the languages of their browser. */
export type Reader = { viewerId: string; languages: readonly string[] | null }

export type RankedStory = { id: string; authorId: string }

/**
 * The stories for one reader, best first. The limits above bound their number and the cost, whatever the number of stories and follows.
 * docs/decisions/0014-rank-the-for-you-feed.md explains the weights.
 */
const rankStatement = statement<Reader & { now: Date }, RankedStory>((_db, { viewerId: me, languages, now }) => {
  // The columns used for ranking are in the indexes, so that most stories need no row lookup.
  const story = sql`p.id, p.author_id, p.publication_id, p.language, p.first_published_at as at`
  const newestOf = (whose: string, limit: number) => sql`
    select ${story} from stories p where ${sql.raw(whose)} and p.is_listed order by p.first_published_at desc, p.id desc limit ${sql.lit(limit)}`
  return sql<RankedStory>`
  with signals as materialized (
    select s.story_id, case s.kind when 'MORE' then 0.5::float8 else -0.5::float8 end as weight from story_signals s
    where s.user_id = ${me} order by s.given_at desc limit ${sql.lit(maxSignals)}
  ), writers as materialized (
    select p.author_id as id, greatest(-1, least(1, sum(s.weight))) as weight from signals s join stories p on p.id = s.story_id group by p.author_id
  ), interests as materialized (
    select tag_id, least(1, sum(weight)) as weight from (
      (select tag_id, 1::float8 as weight from follows_tags where follower_id = ${me} order by followed_at desc limit ${sql.lit(maxTags)})
      union all
      (select t.tag_id, sum(s.weight) from signals s join story_tags t on t.story_id = s.story_id
        group by t.tag_id order by abs(sum(s.weight)) desc, t.tag_id limit ${sql.lit(maxTags)})
    ) each_one group by tag_id
  ), about as materialized (
    select t.story_id, greatest(-0.8, least(1.5, sum(i.weight))) as weight from interests i cross join lateral (
      select story_id from story_tags where tag_id = i.tag_id and first_published_at is not null
      order by first_published_at desc, story_id desc limit ${sql.lit(maxStoriesPerTag)}
    ) t group by t.story_id
  ), newest as materialized (
    select ${story}, row_number() over (order by p.first_published_at desc, p.id desc) as place from stories p
    where p.is_listed order by p.first_published_at desc, p.id desc limit ${sql.lit(maxScannedStories)}
  ), met as materialized (
    select id, author_id, publication_id, language, at from newest
    where author_id in (select followee_id from follows_users where follower_id = ${me})
      or publication_id in (select publication_id from follows_publications where follower_id = ${me})
    order by place limit ${sql.lit(maxFollows)}
  ), met_enough as materialized (select count(*) >= ${sql.lit(maxFollows)} as yes from met),
  followed as (
    select id, author_id, publication_id, language, at from met
    union select o.* from follows_users f cross join lateral (${newestOf('p.author_id = f.followee_id', maxPerFollowee)}) o
      where f.follower_id = ${me} and not (select yes from met_enough)
    union select o.* from follows_publications f cross join lateral (${newestOf('p.publication_id = f.publication_id', maxPerFollowee)}) o
      where f.follower_id = ${me} and not (select yes from met_enough)
    order by at desc, id desc limit ${sql.lit(maxCandidates)}
  ), found as (
    select id, author_id, publication_id, language, at from followed
    union select ${story} from about join stories p on p.id = about.story_id and p.is_listed where about.weight > 0
    union select id, author_id, publication_id, language, at from newest where place <= ${sql.lit(maxNewest)}
  ), weighed as materialized (
    select p.id, p.author_id,
      greatest(0.1::float8, 1 + coalesce(a.weight, 0) + coalesce(w.weight, 0)
        + case when p.author_id = ${me} or p.author_id in (select followee_id from follows_users where follower_id = ${me}) then 1.5::float8 else 0 end
        + case when p.publication_id in (select publication_id from follows_publications where follower_id = ${me}) then 1::float8 else 0 end)
      * (1 + ln(1 + coalesce(s.clap_count, 0)) / 9.2::float8)
      / (1 + greatest(0, extract(epoch from ${now}::timestamptz - p.at)::float8) / 345600)
      * case when r.finished_at is not null then 0.25::float8 when r.story_id is not null then 0.5 else 1 end as weight
    from found p
    left join story_stats s on s.story_id = p.id
    left join story_reads r on r.story_id = p.id and r.user_id = ${me}
    left join about a on a.story_id = p.id
    left join writers w on w.id = p.author_id
    where (p.author_id <> ${me} or p.at > ${now}::timestamptz - interval '1 day')
      and p.id not in (select story_id from signals where weight < 0)
      and p.author_id not in (select muted_id from mutes_users where user_id = ${me})
      and (p.author_id = ${me} or ${isReadBy(me, languages)})
  ), best as (
    -- Each further story of the same writer weighs a little less.
    select id, author_id, weight * power(0.8::float8, row_number() over (partition by author_id order by weight desc, id) - 1) as weight
    from weighed order by 3 desc, id limit ${sql.lit(maxRankedCandidates)}
  )
  select p.id, p.author_id from best join stories p on p.id = best.id
  where true ${visibleTo(me)} ${notDismissedBy(me)} order by best.weight desc, p.id limit ${sql.lit(maxRanked)}`
})

export const rankStories = (ctx: Context, reader: Reader): Promise<RankedStory[]> =>
  rankStatement(ctx.db, { ...reader, now: ctx.now() })

type ScannedStory = RankedStory & { at: Date }

const scan = statement<Reader & Cursor & { ranked: readonly string[] }, ScannedStory>(
  (_db, { viewerId: me, languages, at, id, ranked }) => sql<ScannedStory>`
  select p.id, p.author_id, p.first_published_at as at from stories p
  where p.is_listed and (p.first_published_at, p.id) < (${at}::timestamptz, ${id}) and p.author_id <> ${me}
    and p.id <> all(${ranked}::text[]) and ${isReadBy(me, languages)} ${visibleTo(me)} ${notDismissedBy(me)}
  order by p.first_published_at desc, p.id desc limit ${sql.lit(maxRanked)}`,
)

/** The stories after the ranked ones: all others in the reader's languages, newest first. */
export const laterStories = (ctx: Context, reader: Reader, from: Cursor, ranked: readonly string[]): Promise<ScannedStory[]> =>
  scan(ctx.db, { ...reader, ...from, ranked })
