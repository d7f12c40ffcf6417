import { type RawBuilder, sql } from 'kysely'
import { shownToViewer, type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import { tagBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day } from '#shared/time/units.ts'
import { assignedTagIds, curationPolicy } from './curation.policy.ts'
import { mayNotCurate } from './judge-story.ts'

const oldest = 60 * day
const mostTags = 20
/** How many of each tag's newest stories are searched for one that has not been reviewed. */
const mostOfTag = 100

type QueueRefusal = 'Forbidden' | 'EmptyQueue' | 'NoAssignedTagsError'

async function tagIdsOf(
  ctx: Context,
  tagSlug: string | undefined,
): Promise<Result<string[], 'Forbidden' | 'NoAssignedTagsError'>> {
  if (tagSlug !== undefined) {
    const tag = await tagBySlug(ctx, tagSlug)
    return tag && (await curationPolicy.editTopic(ctx, tag.id)) ? ok([tag.id]) : refused('Forbidden')
  }
  const own = await assignedTagIds(ctx)
  return own.length > 0 ? ok(own.slice(0, mostTags)) : refused('NoAssignedTagsError')
}

const unjudged = (ctx: Context): RawBuilder<unknown> => sql`
  and not exists (select 1 from story_nominations n where n.post_id = p.id)
  and not exists (select 1 from story_labels l where l.post_id = p.id)
  and not exists (select 1 from curation_skips k where k.post_id = p.id and k.user_id = ${ctx.viewer?.id ?? ''})`

/** The newest story of the curator's tags that has not been reviewed. */
export async function nextToCurate(ctx: Context, tagSlug?: string): Promise<Result<Story, QueueRefusal>> {
  if (!(await curationPolicy.curate(ctx))) return refused('Forbidden')
  const tagIds = await tagIdsOf(ctx, tagSlug)
  if (!tagIds.ok) return tagIds
  const since = new Date(ctx.now().getTime() - oldest)
  const [next] = await storiesChosen(
    ctx,
    sql<{ id: string }>`
      select p.id from unnest(${tagIds.value}::text[]) g (id) cross join lateral (
        select post_id from post_tags where tag_id = g.id and first_published_at > ${since}
        order by first_published_at desc, post_id desc limit ${mostOfTag}
      ) t join posts p on p.id = t.post_id
      where p.is_listed ${shownToViewer(ctx)} ${unjudged(ctx)} order by p.first_published_at desc, p.id desc limit 1`,
  )
  return next ? ok(next.story) : refused('EmptyQueue')
}

export const skipStory = (ctx: Context, storyId: string): Promise<Result<true, 'Forbidden' | 'NotFound' | 'EmptyQueue'>> =>
  ctx.transaction(
    async (tx) => {
      const refusal = await mayNotCurate(tx)
      if (refusal) return refusal
      const known = await tx.db
        .selectFrom('posts')
        .select('id')
        .where('id', '=', storyId)
        .where('is_listed', '=', true)
        .executeTakeFirst()
      if (!known) return refused('NotFound')
      await tx.db
        .insertInto('curation_skips')
        .values({ user_id: tx.viewer?.id ?? '', post_id: storyId, skipped_at: tx.now() })
        .onConflict((one) => one.doNothing())
        .execute()
      const next = await nextToCurate(tx)
      return !next.ok && next.refusal.kind === 'EmptyQueue' ? refused('EmptyQueue') : ok(true)
    },
    { keepOnRefusal: true },
  )
