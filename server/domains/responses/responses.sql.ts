import { type RawBuilder, sql } from 'kysely'
import { addListResponse, lockListStats, setListResponseCounts } from '#server/domains/lists/lists.ts'
import { isAccountVisible, hiddenFromUser, hiddenFrom } from '#server/domains/people/people.ts'
import { addStoryResponse, setStoryResponseCounts, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader, viewerLoader } from '#server/platform/loader.ts'
import type { ConversationSubject, ResponseRow } from './response.ts'

/** Every response, without access checks. */
export const responsesByStory = loader(
  ({ db }, ids) => db.selectFrom('responses').selectAll().where('responseId', '=', anyOf(ids)),
  (rows: readonly ResponseRow[]) => new Map(rows.map((row) => [row.responseId, row])),
)

/**
 * A response is hidden with its parents: this checks that response `r` and all of its parents up to the subject are public. `viewerId`
 * still sees their own hidden ones.
 */
const isVisibleWithParents = (viewerId: string): RawBuilder<boolean> => sql`not exists (
  select 1 from responses a join stories ap on ap.id = a.response_id join users au on au.id = ap.author_id
  where a.response_id = any(r.path) and not (
    ap.state = 'published' and ap.visibility in ('PUBLIC', 'LOCKED') and ap.suspended_at is null and ap.limited_at is null
    and ap.legally_unavailable_at is null and ${isAccountVisible('au')} and (a.hidden_at is null or ap.author_id = ${viewerId})))`

const isPublicWithParents = isVisibleWithParents('')

/** An SQL condition: response `r` is visible to this viewer. */
export const isResponseVisibleTo = (ctx: Context): RawBuilder<boolean> =>
  ctx.viewer ? sql`${isVisibleWithParents(ctx.viewer.id)} and not (r.people && ${hiddenFrom(ctx)})` : isPublicWithParents

/**
 * How many publicly visible responses under each subject this viewer does not see: those of muted and blocked users, and the replies to
 * them.
 */
export const hiddenCountsForViewer = viewerLoader(
  ({ viewerId }, ids) => {
    const me = sql`${viewerId}`
    return sql<{ id: string; n: number }>`
      with away as (select ${hiddenFromUser(me)} as people)
      select k.id, (
        select count(*)::int from responses r where (r.story_id = k.id or r.list_id = k.id) and r.people && (select people from away) and ${isPublicWithParents}
      ) + (
        select count(*)::int from responses h join responses r on r.thread_id = h.thread_id
        where h.story_id = k.id and r.response_id <> k.id and k.id = any(r.path) and r.people && (select people from away) and ${isPublicWithParents}
      ) as n
      from unnest(${ids}::text[]) k (id) where exists (select 1 from away where cardinality(people) > 0)`
  },
  (rows: readonly { id: string; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n])),
)

type New = Omit<ResponseRow, 'hiddenAt' | 'hiddenBy' | 'path' | 'people' | 'threadId' | 'authorId'>

/** Inserts a response under its parent. */
export async function insertResponse(tx: Context, story: Story, response: New, parent: ResponseRow | undefined): Promise<void> {
  await tx.db
    .insertInto('responses')
    .values({
      ...response,
      authorId: story.authorId,
      threadId: parent?.threadId ?? story.id,
      path: [...(parent?.path ?? []), story.id],
      people: [...(parent?.people ?? []), story.authorId],
    })
    .execute()
  responsesByStory(tx).clear(story.id)
}

export const markResponsePublished = (tx: Context, storyId: string) =>
  tx.db
    .updateTable('responses')
    .set({ publishedAt: tx.now() })
    .where('responseId', '=', storyId)
    .where('publishedAt', 'is', null)
    .execute()

export const markResponseHidden = (tx: Context, storyId: string, hiddenBy: string | null) =>
  tx.db
    .updateTable('responses')
    .set({ hiddenAt: hiddenBy === null ? null : tx.now(), hiddenBy })
    .where('responseId', '=', storyId)
    .execute()

const aboutIds = { story: sql.ref('r.storyId'), list: sql.ref('r.listId') }

/**
 * Recounts the public responses of these subjects and of each of their responses. Locks the subject first, as adding a response does;
 * otherwise a count taken before a new response could overwrite the one after it.
 */
export async function recountResponses(tx: Context, kind: ConversationSubject['kind'], ids: RawBuilder<unknown>): Promise<void> {
  const aboutId = aboutIds[kind]
  await lockCounters(tx, kind, ids)
  await sql`
    with about as (select id::text from (${ids}) s (id)),
    shown as (select r.response_id, ${aboutId} as about_id, r.path from responses r where ${aboutId} in (select id from about) and ${isPublicWithParents}),
    counted as (
      select about_id::text as id, count(*)::int as n from shown group by about_id
      union all
      select above.id, count(*)::int from shown s cross join unnest(s.path) above (id) where above.id <> s.response_id group by above.id
    ),
    list_counts as (
      select k.id, coalesce(c.n, 0) as n from about k left join counted c on c.id = k.id where ${sql.lit(kind)} = 'list'
    ),
    story_counts as (
      select k.id, coalesce(c.n, 0) as n from (
        select r.response_id::text as id from responses r where ${aboutId} in (select id from about)
        union select id from about where ${sql.lit(kind)} = 'story'
      ) k left join counted c on c.id = k.id
    ),
    kept as (${setListResponseCounts(sql`list_counts`)})
    ${setStoryResponseCounts(sql`story_counts`)}`.execute(tx.db)
}

const lockCounters = async (tx: Context, kind: ConversationSubject['kind'], ids: RawBuilder<unknown>): Promise<void> => {
  if (kind === 'list') await lockListStats(tx, ids)
  else await sql`select 1 from story_stats where story_id in (${ids}) order by story_id for update`.execute(tx.db)
}

/** Increments the count of every parent, if the response is public. */
export async function countNewResponse(
  tx: Context,
  { about, postId: storyId }: { about: ConversationSubject; postId: string },
): Promise<void> {
  await lockCounters(tx, about.kind, sql`select ${about.id}::text`)
  await sql`
    with shown as (select r.* from responses r where r.response_id = ${storyId} and ${isPublicWithParents}),
    above as (
      select story_id as id from shown where story_id is not null
      union select parent.id from shown cross join unnest(path) parent (id) where parent.id <> response_id
    ),
    kept as (${addListResponse(sql`(select list_id as id from shown)`)})
    ${addStoryResponse(sql`above`)}`.execute(tx.db)
}
