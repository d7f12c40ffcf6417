import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Story, uniqueSlug } from './story.ts'

/** Beyond this the oldest are deleted; they still redirect to the story by the id at their end. */
const mostKept = 20

/** Records a former slug, so that the writer can see which addresses lead to the story. */
export async function noteFormerSlug(tx: Context, before: Story, after: Story): Promise<void> {
  const [was, is] = [uniqueSlug(before), uniqueSlug(after)]
  if (was === is || before.first_published_at === null) return
  await tx.db
    .insertInto('story_former_slugs')
    .values({ post_id: after.id, slug: was, used_until: tx.now() })
    .onConflict((conflict) => conflict.columns(['post_id', 'slug']).doUpdateSet({ used_until: tx.now() }))
    .execute()
  await sql`
    delete from story_former_slugs where post_id = ${after.id} and (slug = ${is} or slug in (
      select slug from story_former_slugs where post_id = ${after.id} order by used_until desc, slug offset ${mostKept}))`.execute(
    tx.db,
  )
}

export const formerSlugs = (ctx: Context, storyId: string): Promise<{ slug: string; used_until: Date }[]> =>
  ctx.db
    .selectFrom('story_former_slugs')
    .select(['slug', 'used_until'])
    .where('post_id', '=', storyId)
    .orderBy('used_until', 'desc')
    .orderBy('slug')
    .limit(mostKept)
    .execute()
