import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { isWriterActive, isNotBlocked, loadListedStories, type Story } from '#server/domains/stories/stories.ts'
import type { StoryKey } from '#server/domains/story-lists/story-lists.ts'

/** How many stories a publication published from `startAt` up to `endAt`, counted to 10,000. */
export async function countPublished(ctx: Context, publicationId: string, startAt: Date, endAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from stories where publication_id = ${publicationId} and publication_status = 'APPROVED' and state = 'published'
        and visibility in ('PUBLIC', 'LOCKED') and in_response_to_id is null
        and first_published_at >= ${startAt} and first_published_at < ${endAt} limit 10000
    ) counted`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The next scheduled stories of a publication, those that couldn't be published first. */
export async function listUpcoming(ctx: Context, publicationId: string, limit: number): Promise<Story[]> {
  const listed = await loadListedStories(
    ctx,
    sql<StoryKey>`select p.id, s.publish_at as at from stories p join story_schedules s on s.story_id = p.id
      where p.publication_id = ${publicationId} and p.publication_status = 'APPROVED' and p.state = 'draft'
        and ${isWriterActive} ${isNotBlocked(ctx)}
      order by s.problem is null, s.publish_at, p.id limit ${limit}`,
  )
  return listed.map(({ story }) => story)
}
