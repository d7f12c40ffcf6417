import { type Expression, type RawBuilder, sql } from 'kysely'
import { isPresent, unwelcomeBy } from '#server/domains/people/people.ts'

/** How many follows are considered, how many of the follows of each, and how many of the newest stories. */
type Reach = { asked: number; toldByEach: number; newest: number }

const wide: Reach = { asked: 30, toldByEach: 20, newest: 100 }
/** A cheap search for the few suggestions shown next to every feed. */
export const near: Reach = { asked: 10, toldByEach: 8, newest: 30 }

type Asked = {
  me: Expression<string>
  limit: RawBuilder<unknown> | Expression<number>
  after?: RawBuilder<unknown>
  reach?: Reach
  /** Restricts the suggestions to stories with this tag. */
  topic?: RawBuilder<unknown> | undefined
}

const othersOf = (me: Expression<string>, { asked }: Reach) => sql`
  select f.followee_id as id from follows_users f where f.follower_id = ${me} order by f.followed_at desc limit ${sql.lit(asked)}`
const topicsOf = (me: Expression<string>, { asked }: Reach) => sql`
  select tag_id from follows_tags where follower_id = ${me} order by followed_at desc limit ${sql.lit(asked)}`

/** What the viewer's follows follow. */
const followedByOthers = (me: Expression<string>, reach: Reach, { table, column }: { table: string; column: string }) => sql`
  select o.id, 3 as weight from (${othersOf(me, reach)}) f cross join lateral (
    select ${sql.ref(column)} as id from ${sql.table(table)} where follower_id = f.id
    order by ${sql.ref(column)} limit ${sql.lit(reach.toldByEach)}) o`

/** The topics of recently read stories, and the public topics. */
const tagsAround = (me: Expression<string>, { asked }: Reach) => sql`
  select pt.tag_id as id, 2 as weight from (
    select post_id from story_reads where user_id = ${me} order by read_at desc limit ${sql.lit(asked)}
  ) r join post_tags pt on pt.post_id = r.post_id
  union all
  (select tag_id, 3 from topics where visibility = 'PUBLIC' and tag_id is not null order by position limit ${sql.lit(asked)})`

/** The newest stories of one topic. */
const storiesOf = (topic: RawBuilder<unknown>, { newest }: Reach) => sql`
  select post_id as id, 2 as weight from (
    select post_id from post_tags where tag_id = ${topic} and first_published_at is not null
    order by first_published_at desc, post_id desc limit ${sql.lit(newest)}) t`

const tagsBeside = (topic: RawBuilder<unknown>, reach: Reach) => sql`
  select pt.tag_id as id, n.weight from (${storiesOf(topic, reach)}) n
  join post_tags pt on pt.post_id = n.id and pt.tag_id <> ${topic}`

/** Stories of one topic; otherwise those of the followed topics and the newest overall. */
const storiesNear = (me: Expression<string>, reach: Reach, topic: RawBuilder<unknown> | undefined) =>
  topic
    ? storiesOf(topic, reach)
    : sql`
  select t.post_id as id, 2 as weight from (${topicsOf(me, reach)}) i cross join lateral (
    select post_id from post_tags where tag_id = i.tag_id and first_published_at is not null
    order by first_published_at desc, post_id desc limit ${sql.lit(reach.toldByEach)}) t
  union all
  (select p.id, 1 from posts p where p.is_listed order by p.first_published_at desc, p.id desc limit ${sql.lit(reach.newest)})`

/**
 * People the viewer may want to follow: follows of their follows, writers about their topics, and active writers. Leaves out the viewer,
 * existing follows, and muted, blocked and closed accounts. `weight` is an integer rank.
 */
export const peopleToFollow = ({
  me,
  limit,
  after = sql``,
  reach = wide,
  topic,
}: Asked): RawBuilder<{ id: string; weight: number }> => sql`
  select found.id, found.weight from (
    select u.id, (10 * sum(told.weight) + 10 * ln(1 + coalesce(max(st.follower_count), 0)))::int as weight from (
      ${topic ? sql`` : sql`${followedByOthers(me, reach, { table: 'follows_users', column: 'followee_id' })} union all`}
      select p.author_id as id, max(n.weight) as weight from (${storiesNear(me, reach, topic)}) n join posts p on p.id = n.id where p.is_listed group by p.author_id
    ) told join users u on u.id = told.id left join user_stats st on st.user_id = u.id
    where u.id <> ${me} and ${isPresent('u')} and u.id <> all(${unwelcomeBy(sql`${me}`)})
      and not exists (select 1 from follows_users where follower_id = ${me} and followee_id = u.id)
    group by u.id
  ) found ${after} order by found.weight desc, found.id desc limit ${limit}`

/** Publications with stories in the viewer's topics or by their follows, under the same rules. */
export const publicationsToFollow = ({
  me,
  limit,
  after = sql``,
  reach = wide,
  topic,
}: Asked): RawBuilder<{ id: string; weight: number }> => sql`
  select found.id, found.weight from (
    select q.id, (10 * sum(told.weight) + 10 * ln(1 + coalesce(max(st.follower_count), 0)))::int as weight from (
      ${topic ? sql`` : sql`${followedByOthers(me, reach, { table: 'follows_publications', column: 'publication_id' })} union all`}
      select p.publication_id as id, max(n.weight) as weight from (${storiesNear(me, reach, topic)}) n join posts p on p.id = n.id
      where p.is_listed and p.publication_status = 'APPROVED' group by p.publication_id
    ) told join publications q on q.id = told.id left join publication_stats st on st.publication_id = q.id
    where q.suspended_at is null and q.deleted_at is null
      and not exists (select 1 from follows_publications where follower_id = ${me} and publication_id = q.id)
      and not exists (select 1 from mutes_publications where user_id = ${me} and publication_id = q.id)
      and not exists (select 1 from publication_members where user_id = ${me} and publication_id = q.id)
    group by q.id
  ) found ${after} order by found.weight desc, found.id desc limit ${limit}`

/**
 * Topics of recently read stories and public topics in editorial order, or those related to one topic; without the ones already followed.
 */
export const topicsToFollow = ({
  me,
  limit,
  after = sql``,
  reach = wide,
  topic,
}: Asked): RawBuilder<{ id: string; slug: string; name: string; weight: number }> => sql`
  select found.id, found.slug, found.name, found.weight from (
    select t.id, t.slug, t.name, (10 * sum(told.weight) + 3 * ln(1 + coalesce(max(st.post_count), 0)))::int as weight from (
      ${topic ? tagsBeside(topic, reach) : tagsAround(me, reach)}
    ) told join tags t on t.id = told.id join tag_stats st on st.tag_id = t.id and st.post_count > 0
    where not exists (select 1 from follows_tags where follower_id = ${me} and tag_id = t.id)
    group by t.id
  ) found ${after} order by found.weight desc, found.id desc limit ${limit}`
