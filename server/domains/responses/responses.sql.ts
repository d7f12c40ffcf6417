import { type RawBuilder, sql } from 'kysely'
import { isPresent, unwelcomeBy, unwelcomeTo } from '#server/domains/people/people.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader, viewerLoader } from '#server/platform/loader.ts'
import type { About, Response } from './response.ts'

/** Every response, without access checks. */
export const responsesByPost = loader(
  ({ db }, ids) => db.selectFrom('responses').selectAll().where('post_id', '=', anyOf(ids)),
  (rows: readonly Response[]) => new Map(rows.map((row) => [row.post_id, row])),
)

/**
 * A response is hidden with its parents: this checks that response `r` and all of its parents up to the subject are public. `viewerId`
 * still sees their own hidden ones.
 */
const standsFor = (viewerId: string): RawBuilder<boolean> => sql`not exists (
  select 1 from responses a join posts ap on ap.id = a.post_id join users au on au.id = ap.author_id
  where a.post_id = any(r.path) and not (
    ap.state = 'published' and ap.visibility in ('PUBLIC', 'LOCKED') and ap.suspended_at is null and ap.limited_at is null
    and ap.legally_unavailable_at is null and ${isPresent('au')} and (a.hidden_at is null or ap.author_id = ${viewerId})))`

const standsForAll = standsFor('')

/** An SQL condition: response `r` is visible to this viewer. */
export const shownToViewer = (ctx: Context): RawBuilder<boolean> =>
  ctx.viewer ? sql`${standsFor(ctx.viewer.id)} and not (r.people && ${unwelcomeTo(ctx)})` : standsForAll

/**
 * How many publicly visible responses under each subject this viewer does not see: those of muted and blocked users, and the replies to
 * them.
 */
export const unseenByViewer = viewerLoader(
  ({ viewerId }, ids) => {
    const me = sql`${viewerId}`
    return sql<{ id: string; n: number }>`
      with away as (select ${unwelcomeBy(me)} as people)
      select k.id, (
        select count(*)::int from responses r where (r.story_id = k.id or r.catalog_id = k.id) and r.people && (select people from away) and ${standsForAll}
      ) + (
        select count(*)::int from responses h join responses r on r.thread_id = h.thread_id
        where h.post_id = k.id and r.post_id <> k.id and k.id = any(r.path) and r.people && (select people from away) and ${standsForAll}
      ) as n
      from unnest(${ids}::text[]) k (id) where exists (select 1 from away where cardinality(people) > 0)`
  },
  (rows: readonly { id: string; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n])),
)

type New = Omit<Response, 'hidden_at' | 'hidden_by' | 'path' | 'people' | 'thread_id' | 'author_id'>

/** Inserts a response under its parent. */
export async function insertResponse(tx: Context, post: Story, given: New, parent: Response | undefined): Promise<void> {
  await tx.db
    .insertInto('responses')
    .values({
      ...given,
      author_id: post.author_id,
      thread_id: parent?.thread_id ?? post.id,
      path: [...(parent?.path ?? []), post.id],
      people: [...(parent?.people ?? []), post.author_id],
    })
    .execute()
  responsesByPost(tx).clear(post.id)
}

export const markPublished = (tx: Context, postId: string) =>
  tx.db
    .updateTable('responses')
    .set({ published_at: tx.now() })
    .where('post_id', '=', postId)
    .where('published_at', 'is', null)
    .execute()

export const markHidden = (tx: Context, postId: string, hiddenBy: string | null) =>
  tx.db
    .updateTable('responses')
    .set({ hidden_at: hiddenBy === null ? null : tx.now(), hidden_by: hiddenBy })
    .where('post_id', '=', postId)
    .execute()

const aboutIds = { story: sql.ref('r.story_id'), list: sql.ref('r.catalog_id') }

/**
 * Recounts the public responses of these subjects and of each of their responses. Locks the subject first, as adding a response does;
 * otherwise a count taken before a new response could overwrite the one after it.
 */
export async function recount(tx: Context, kind: About['kind'], ids: RawBuilder<unknown>): Promise<void> {
  const aboutId = aboutIds[kind]
  await holdCounters(tx, kind, ids)
  await sql`
    with about as (select id::text from (${ids}) s (id)),
    shown as (select r.post_id, ${aboutId} as about_id, r.path from responses r where ${aboutId} in (select id from about) and ${standsForAll}),
    counted as (
      select about_id::text as id, count(*)::int as n from shown group by about_id
      union all
      select above.id, count(*)::int from shown s cross join unnest(s.path) above (id) where above.id <> s.post_id group by above.id
    ), kept as (
      update catalog_stats t set response_count = coalesce(c.n, 0) from about k left join counted c on c.id = k.id
      where ${sql.lit(kind)} = 'list' and t.catalog_id = k.id and t.response_count <> coalesce(c.n, 0)
    )
    update post_stats t set response_count = coalesce(c.n, 0)
    from (
      select r.post_id::text as id from responses r where ${aboutId} in (select id from about)
      union select id from about where ${sql.lit(kind)} = 'story'
    ) k left join counted c on c.id = k.id
    where t.post_id = k.id and t.response_count <> coalesce(c.n, 0)`.execute(tx.db)
}

const holdCounters = async (tx: Context, kind: About['kind'], ids: RawBuilder<unknown>): Promise<void> => {
  if (kind === 'list') {
    await sql`insert into catalog_stats (catalog_id) select id from (${ids}) s (id) order by id on conflict do nothing`.execute(
      tx.db,
    )
    await sql`select 1 from catalog_stats where catalog_id in (${ids}) order by catalog_id for update`.execute(tx.db)
  } else await sql`select 1 from post_stats where post_id in (${ids}) order by post_id for update`.execute(tx.db)
}

/** Increments the count of every parent, if the response is public. */
export async function countNew(tx: Context, { about, postId }: { about: About; postId: string }): Promise<void> {
  await holdCounters(tx, about.kind, sql`select ${about.id}::text`)
  await sql`
    with shown as (select r.* from responses r where r.post_id = ${postId} and ${standsForAll}), kept as (
      update catalog_stats t set response_count = t.response_count + 1 from shown r where t.catalog_id = r.catalog_id
    )
    update post_stats t set response_count = t.response_count + 1 from shown r
    where t.post_id = r.story_id or (t.post_id = any(r.path) and t.post_id <> r.post_id)`.execute(tx.db)
}
