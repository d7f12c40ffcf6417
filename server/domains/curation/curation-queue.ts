import { type RawBuilder, sql } from 'kysely'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import { findTagBySlug } from '#server/domains/topics/topics.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day } from '#shared/time/units.ts'
import { assignedTagIds, curationPolicy } from './curation.policy.ts'
import { curationHead } from './review-story.ts'

const oldest = 60 * day
const maxTags = 20
/** How many of each tag's newest stories are searched for one that has not been reviewed. */
const maxStoriesPerTag = 100

type QueueRefusal = 'Forbidden' | 'EmptyQueue' | 'NoAssignedTagsError'

async function tagIdsOf(
  ctx: Context,
  tagSlug: string | undefined,
): Promise<Result<string[], 'Forbidden' | 'NoAssignedTagsError'>> {
  if (tagSlug !== undefined) {
    const tag = await findTagBySlug(ctx, tagSlug)
    return tag && (await curationPolicy.editTopic(ctx, tag.id)) ? ok([tag.id]) : refused('Forbidden')
  }
  const assigned = await assignedTagIds(ctx)
  return assigned.length > 0 ? ok(assigned.slice(0, maxTags)) : refused('NoAssignedTagsError')
}

const notReviewed = (ctx: Context): RawBuilder<unknown> => sql`
  and not exists (select 1 from story_nominations n where n.story_id = p.id)
  and not exists (select 1 from story_labels l where l.story_id = p.id)
  and not exists (select 1 from curation_skips k where k.story_id = p.id and k.user_id = ${ctx.viewer?.id ?? ''})`

/** The newest story of the curator's tags that has not been reviewed. */
export async function findNextToCurate(ctx: Context, tagSlug?: string): Promise<Result<Story, QueueRefusal>> {
  if (!(await curationPolicy.curate(ctx))) return refused('Forbidden')
  const tagIds = await tagIdsOf(ctx, tagSlug)
  if (!tagIds.ok) return tagIds
  const since = new Date(ctx.now().getTime() - oldest)
  const [next] = await loadListedStories(
    ctx,
    sql<{ id: string }>`
      select p.id from unnest(${tagIds.value}::text[]) g (id) cross join lateral (
        select story_id from story_tags where tag_id = g.id and first_published_at > ${since}
        order by first_published_at desc, story_id desc limit ${maxStoriesPerTag}
      ) t join stories p on p.id = t.story_id
      where p.is_listed ${visibleToViewer(ctx)} ${notReviewed(ctx)} order by p.first_published_at desc, p.id desc limit 1`,
  )
  return next ? ok(next.story) : refused('EmptyQueue')
}

export const skipStory = command(
  { ...curationHead, refusals: ['Forbidden', 'NotFound', 'EmptyQueue'], transaction: 'committed' },
  async (tx, storyId: string) => {
    if (!(await curationPolicy.curate(tx))) return refused('Forbidden')
    const queued = await tx.db
      .selectFrom('stories')
      .select('id')
      .where('id', '=', storyId)
      .where('isListed', '=', true)
      .executeTakeFirst()
    if (!queued) return refused('NotFound')
    await tx.db
      .insertInto('curationSkips')
      .values({ userId: tx.viewer.id, storyId, skippedAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const next = await findNextToCurate(tx)
    return !next.ok && next.refusal.kind === 'EmptyQueue' ? refused('EmptyQueue') : ok(true)
  },
)
