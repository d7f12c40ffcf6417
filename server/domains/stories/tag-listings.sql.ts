import { loadFound } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { type Tag, tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { shownToViewer } from './listings.sql.ts'

/** How many of the newest stories of a tag are looked through for who writes them and what else they are about. */
const newest = 200

const newestOfTag = (ctx: Context, tagId: string) => sql`
  select p.id, p.author_id, p.publication_id, p.publication_status from post_tags pt join posts p on p.id = pt.post_id
  where pt.tag_id = ${tagId} and p.is_listed ${shownToViewer(ctx)}
  order by pt.first_published_at desc, pt.post_id desc limit ${newest}`

type Counted = { id: string }

/** Those whose newest stories with this tag were clapped for most; the viewer knows themselves. */
export async function writersOfTag(ctx: Context, tagId: string, limit: number): Promise<User[]> {
  const { rows } = await sql<Counted>`
    select n.author_id as id from (${newestOfTag(ctx, tagId)}) n left join post_stats s on s.post_id = n.id
    where n.author_id <> ${ctx.viewer?.id ?? ''}
    group by n.author_id order by sum(coalesce(s.clap_count, 0)) desc, n.author_id limit ${limit}`.execute(ctx.db)
  return loadFound(
    usersById(ctx),
    rows.map(({ id }) => id),
  )
}

export async function publicationsOfTag(ctx: Context, tagId: string, limit: number): Promise<Publication[]> {
  const { rows } = await sql<Counted>`
    select n.publication_id as id from (${newestOfTag(ctx, tagId)}) n left join post_stats s on s.post_id = n.id
    join publications q on q.id = n.publication_id and q.suspended_at is null and q.deleted_at is null
    where n.publication_status = 'APPROVED'
    group by n.publication_id order by sum(coalesce(s.clap_count, 0)) desc, n.publication_id limit ${limit}`.execute(ctx.db)
  return loadFound(
    publicationsById(ctx),
    rows.map(({ id }) => id),
  )
}

/** What the same stories are about as well. */
export async function relatedTags(ctx: Context, tagId: string, limit: number): Promise<Tag[]> {
  const { rows } = await sql<Counted>`
    select o.tag_id as id from (${newestOfTag(ctx, tagId)}) n join post_tags o on o.post_id = n.id and o.tag_id <> ${tagId}
    group by o.tag_id order by count(*) desc, o.tag_id limit ${limit}`.execute(ctx.db)
  return loadFound(
    tagsById(ctx),
    rows.map(({ id }) => id),
  )
}
