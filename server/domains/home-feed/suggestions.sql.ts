import { type Expression, type RawBuilder, sql } from 'kysely'
import { isAccountVisible, hiddenFromUser } from '#server/domains/people/people.ts'

/** How many follows are considered, how many of the follows of each, and how many of the newest stories. */
type SearchScope = { maxFollows: number; maxPerFollow: number; newest: number }

const wide: SearchScope = { maxFollows: 30, maxPerFollow: 20, newest: 100 }
/** A cheap search for the few suggestions shown next to every feed. */
export const sidebarScope: SearchScope = { maxFollows: 10, maxPerFollow: 8, newest: 30 }

type SuggestionQuery = {
  me: Expression<string>
  limit: RawBuilder<unknown> | Expression<number>
  after?: RawBuilder<unknown>
  scope?: SearchScope
  /** Restricts the suggestions to stories with this tag. */
  topic?: RawBuilder<unknown> | undefined
}

const sampleFollows = (me: Expression<string>, { maxFollows }: SearchScope) => sql`
  select f.followee_id as id from follows_users f where f.follower_id = ${me} order by f.followed_at desc limit ${sql.lit(maxFollows)}`
const topicsOf = (me: Expression<string>, { maxFollows }: SearchScope) => sql`
  select tag_id from follows_tags where follower_id = ${me} order by followed_at desc limit ${sql.lit(maxFollows)}`

/** What the viewer's follows follow. */
const followsOfFollows = (
  me: Expression<string>,
  scope: SearchScope,
  { table, column }: { table: string; column: string },
) => sql`
  select o.id, 3 as weight from (${sampleFollows(me, scope)}) f cross join lateral (
    select ${sql.ref(column)} as id from ${sql.table(table)} where follower_id = f.id
    order by ${sql.ref(column)} limit ${sql.lit(scope.maxPerFollow)}) o`

/** The topics of recently read stories, and the public topics. */
const suggestedTags = (me: Expression<string>, { maxFollows }: SearchScope) => sql`
  select pt.tag_id as id, 2 as weight from (
    select story_id from story_reads where user_id = ${me} order by read_at desc limit ${sql.lit(maxFollows)}
  ) r join story_tags pt on pt.story_id = r.story_id
  union all
  (select tag_id, 3 from topics where visibility = 'PUBLIC' and tag_id is not null order by position limit ${sql.lit(maxFollows)})`

/** The newest stories of one topic. */
const storiesOf = (topic: RawBuilder<unknown>, { newest }: SearchScope) => sql`
  select story_id as id, 2 as weight from (
    select story_id from story_tags where tag_id = ${topic} and first_published_at is not null
    order by first_published_at desc, story_id desc limit ${sql.lit(newest)}) t`

const relatedTags = (topic: RawBuilder<unknown>, scope: SearchScope) => sql`
  select pt.tag_id as id, n.weight from (${storiesOf(topic, scope)}) n
  join story_tags pt on pt.story_id = n.id and pt.tag_id <> ${topic}`

/** Stories of one topic; otherwise those of the followed topics and the newest overall. */
const candidateStories = (me: Expression<string>, scope: SearchScope, topic: RawBuilder<unknown> | undefined) =>
  topic
    ? storiesOf(topic, scope)
    : sql`
  select t.story_id as id, 2 as weight from (${topicsOf(me, scope)}) i cross join lateral (
    select story_id from story_tags where tag_id = i.tag_id and first_published_at is not null
    order by first_published_at desc, story_id desc limit ${sql.lit(scope.maxPerFollow)}) t
  union all
  (select p.id, 1 from stories p where p.is_listed order by p.first_published_at desc, p.id desc limit ${sql.lit(scope.newest)})`

/**
 * People the viewer may want to follow: follows of their follows, writers about their topics, and active writers. Leaves out the viewer,
 * existing follows, and muted, blocked and closed accounts. `weight` is an integer rank.
 */
export const suggestedPeople = ({
  me,
  limit,
  after = sql``,
  scope = wide,
  topic,
}: SuggestionQuery): RawBuilder<{ id: string; weight: number }> => sql`
  select found.id, found.weight from (
    select u.id, (10 * sum(signals.weight) + 10 * ln(1 + coalesce(max(st.follower_count), 0)))::int as weight from (
      ${topic ? sql`` : sql`${followsOfFollows(me, scope, { table: 'followsUsers', column: 'followeeId' })} union all`}
      select p.author_id as id, max(n.weight) as weight from (${candidateStories(me, scope, topic)}) n join stories p on p.id = n.id where p.is_listed group by p.author_id
    ) signals join users u on u.id = signals.id left join user_stats st on st.user_id = u.id
    where u.id <> ${me} and ${isAccountVisible('u')} and u.id <> all(${hiddenFromUser(sql`${me}`)})
      and not exists (select 1 from follows_users where follower_id = ${me} and followee_id = u.id)
    group by u.id
  ) found ${after} order by found.weight desc, found.id desc limit ${limit}`

/** Publications with stories in the viewer's topics or by their follows, under the same rules. */
export const suggestedPublications = ({
  me,
  limit,
  after = sql``,
  scope = wide,
  topic,
}: SuggestionQuery): RawBuilder<{ id: string; weight: number }> => sql`
  select found.id, found.weight from (
    select q.id, (10 * sum(signals.weight) + 10 * ln(1 + coalesce(max(st.follower_count), 0)))::int as weight from (
      ${topic ? sql`` : sql`${followsOfFollows(me, scope, { table: 'followsPublications', column: 'publicationId' })} union all`}
      select p.publication_id as id, max(n.weight) as weight from (${candidateStories(me, scope, topic)}) n join stories p on p.id = n.id
      where p.is_listed and p.publication_status = 'APPROVED' group by p.publication_id
    ) signals join publications q on q.id = signals.id left join publication_stats st on st.publication_id = q.id
    where q.suspended_at is null and q.deleted_at is null
      and not exists (select 1 from follows_publications where follower_id = ${me} and publication_id = q.id)
      and not exists (select 1 from mutes_publications where user_id = ${me} and publication_id = q.id)
      and not exists (select 1 from publication_members where user_id = ${me} and publication_id = q.id)
    group by q.id
  ) found ${after} order by found.weight desc, found.id desc limit ${limit}`

/**
 * Topics of recently read stories and public topics in editorial order, or those related to one topic; without the ones already followed.
 */
export const suggestedTopics = ({
  me,
  limit,
  after = sql``,
  scope = wide,
  topic,
}: SuggestionQuery): RawBuilder<{ id: string; slug: string; name: string; weight: number }> => sql`
  select found.id, found.slug, found.name, found.weight from (
    select t.id, t.slug, t.name, (10 * sum(signals.weight) + 3 * ln(1 + coalesce(max(st.story_count), 0)))::int as weight from (
      ${topic ? relatedTags(topic, scope) : suggestedTags(me, scope)}
    ) signals join tags t on t.id = signals.id join tag_stats st on st.tag_id = t.id and st.story_count > 0
    where not exists (select 1 from follows_tags where follower_id = ${me} and tag_id = t.id)
    group by t.id
  ) found ${after} order by found.weight desc, found.id desc limit ${limit}`
