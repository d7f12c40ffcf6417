import { type RawBuilder, sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Tag, tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { loadExisting, oncePerRequest } from '#server/platform/loader.ts'
import { visibleToViewer } from '#server/domains/stories/stories.ts'

/** How many of a tag's newest stories are used to find its writers and related tags. */
const newest = 100
export const maxAroundTag = 50

type TagNeighborhood = Record<'writer' | 'publication' | 'tag', string[]>

/**
 * The writers and publications of a tag's newest stories, most clapped first, and their other tags. A page needs all of them, and a tag's
 * stories are scattered across the table, so they are read once. Leaves out the viewer.
 */
const loadTagNeighborhood = oncePerRequest(
  (tagId: string) => tagId,
  async (ctx, tagId): Promise<TagNeighborhood> => {
    // A shared page is not served to the people it lists.
    const excludedId = ctx.viewer && !ctx.viewerReads ? ctx.viewer.id : ''
    const { rows } = await sql<{ kind: keyof TagNeighborhood; id: string }>`
      with stories as materialized (
        select p.id, p.author_id, case when p.publication_status = 'APPROVED' then p.publication_id end as publication_id
        from story_tags pt join stories p on p.id = pt.story_id
        where pt.tag_id = ${tagId} and p.is_listed ${visibleToViewer(ctx)}
        order by pt.first_published_at desc, pt.story_id desc limit ${sql.lit(newest)}
      ), clapped as materialized (
        select n.author_id, n.publication_id, coalesce(s.clap_count, 0) as claps
        from stories n left join story_stats s on s.story_id = n.id
      )
      (select 'writer' as kind, author_id as id, sum(claps) as place from clapped
        where author_id <> ${excludedId} group by author_id order by 3 desc, author_id limit ${sql.lit(maxAroundTag)})
      union all
      (select 'publication', c.publication_id, sum(c.claps) from clapped c
        join publications q on q.id = c.publication_id and q.suspended_at is null and q.deleted_at is null
        group by c.publication_id order by 3 desc, c.publication_id limit ${sql.lit(maxAroundTag)})
      union all
      (select 'tag', o.tag_id, count(*) from stories n join story_tags o on o.story_id = n.id and o.tag_id <> ${tagId}
        group by o.tag_id order by 3 desc, o.tag_id limit ${sql.lit(maxAroundTag)})`.execute(ctx.db)
    const of = (kind: keyof TagNeighborhood) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    return { writer: of('writer'), publication: of('publication'), tag: of('tag') }
  },
)

/** The writers with the most claps for their newest stories with this tag. */
export const listWritersOfTag = async (ctx: Context, tagId: string, limit: number): Promise<User[]> =>
  loadExisting(usersById(ctx), (await loadTagNeighborhood(ctx, tagId)).writer.slice(0, limit))

export const listPublicationsOfTag = async (ctx: Context, tagId: string, limit: number): Promise<Publication[]> =>
  loadExisting(publicationsById(ctx), (await loadTagNeighborhood(ctx, tagId)).publication.slice(0, limit))

/** The other tags of the same stories. */
export const listRelatedTags = async (ctx: Context, tagId: string, limit: number): Promise<Tag[]> =>
  loadExisting(tagsById(ctx), (await loadTagNeighborhood(ctx, tagId)).tag.slice(0, limit))

/** The ids of stories with this tag. */
export const taggedStoryIds = (tagId: string): RawBuilder<unknown> =>
  sql`select pt.story_id from story_tags pt where pt.tag_id = ${tagId}`

/** How many of a writer's newest stories determine their topics. */
const newestOfWriter = 300

/** The topics a user writes about, most frequent first. */
export async function listTagsOfWriter(ctx: Context, authorId: string, limit: number): Promise<Tag[]> {
  const { rows } = await sql<{ id: string }>`
    select pt.tag_id as id from (
      select p.id from stories p where p.is_listed and p.author_id = ${authorId}
      order by p.first_published_at desc, p.id desc limit ${newestOfWriter}
    ) newest join story_tags pt on pt.story_id = newest.id
    group by pt.tag_id order by count(*) desc, pt.tag_id limit ${limit}`.execute(ctx.db)
  return loadExisting(
    tagsById(ctx),
    rows.map(({ id }) => id),
  )
}
