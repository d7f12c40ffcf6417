import { type RawBuilder, sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Tag, tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { loadFound, once } from '#server/platform/loader.ts'
import { shownToViewer } from './listings.sql.ts'

/** How many of a tag's newest stories are used to find its writers and related tags. */
const newest = 100
export const mostAroundTag = 50

type Around = Record<'writer' | 'publication' | 'tag', string[]>

/**
 * The writers and publications of a tag's newest stories, most clapped first, and their other tags. A page needs all of them, and a tag's
 * stories are scattered across the table, so they are read once. Leaves out the viewer.
 */
const aroundTag = (ctx: Context, tagId: string): Promise<Around> =>
  once(ctx, aroundTag, tagId, async () => {
    const { rows } = await sql<{ kind: keyof Around; id: string }>`
      with stories as materialized (
        select p.id, p.author_id, case when p.publication_status = 'APPROVED' then p.publication_id end as publication_id
        from post_tags pt join posts p on p.id = pt.post_id
        where pt.tag_id = ${tagId} and p.is_listed ${shownToViewer(ctx)}
        order by pt.first_published_at desc, pt.post_id desc limit ${sql.lit(newest)}
      ), clapped as materialized (
        select n.author_id, n.publication_id, coalesce(s.clap_count, 0) as claps
        from stories n left join post_stats s on s.post_id = n.id
      )
      (select 'writer' as kind, author_id as id, sum(claps) as place from clapped
        where author_id <> ${ctx.viewer?.id ?? ''} group by author_id order by 3 desc, author_id limit ${sql.lit(mostAroundTag)})
      union all
      (select 'publication', c.publication_id, sum(c.claps) from clapped c
        join publications q on q.id = c.publication_id and q.suspended_at is null and q.deleted_at is null
        group by c.publication_id order by 3 desc, c.publication_id limit ${sql.lit(mostAroundTag)})
      union all
      (select 'tag', o.tag_id, count(*) from stories n join post_tags o on o.post_id = n.id and o.tag_id <> ${tagId}
        group by o.tag_id order by 3 desc, o.tag_id limit ${sql.lit(mostAroundTag)})`.execute(ctx.db)
    const of = (kind: keyof Around) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    return { writer: of('writer'), publication: of('publication'), tag: of('tag') }
  })

/** The writers with the most claps for their newest stories with this tag. */
export const writersOfTag = async (ctx: Context, tagId: string, limit: number): Promise<User[]> =>
  loadFound(usersById(ctx), (await aroundTag(ctx, tagId)).writer.slice(0, limit))

export const publicationsOfTag = async (ctx: Context, tagId: string, limit: number): Promise<Publication[]> =>
  loadFound(publicationsById(ctx), (await aroundTag(ctx, tagId)).publication.slice(0, limit))

/** The other tags of the same stories. */
export const relatedTags = async (ctx: Context, tagId: string, limit: number): Promise<Tag[]> =>
  loadFound(tagsById(ctx), (await aroundTag(ctx, tagId)).tag.slice(0, limit))

/** The ids of stories with this tag. */
export const storiesTagged = (tagId: string): RawBuilder<unknown> =>
  sql`select pt.post_id from post_tags pt where pt.tag_id = ${tagId}`

/** How many of a writer's newest stories determine their topics. */
const newestOfWriter = 300

/** The topics a user writes about, most frequent first. */
export async function tagsOfWriter(ctx: Context, authorId: string, limit: number): Promise<Tag[]> {
  const { rows } = await sql<{ id: string }>`
    select pt.tag_id as id from (
      select p.id from posts p where p.is_listed and p.author_id = ${authorId}
      order by p.first_published_at desc, p.id desc limit ${newestOfWriter}
    ) newest join post_tags pt on pt.post_id = newest.id
    group by pt.tag_id order by count(*) desc, pt.tag_id limit ${limit}`.execute(ctx.db)
  return loadFound(
    tagsById(ctx),
    rows.map(({ id }) => id),
  )
}
