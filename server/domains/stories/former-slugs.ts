import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Story, uniqueSlug } from './story.ts'

/** Beyond this the oldest are deleted; they still redirect to the story by the id at their end. */
const maxFormerSlugs = 20

/** Records a former slug, so that the writer can see which addresses lead to the story. */
export async function recordFormerSlug(tx: Context, before: Story, after: Story): Promise<void> {
  const [was, is] = [uniqueSlug(before), uniqueSlug(after)]
  if (was === is || before.first_published_at === null) return
  await tx.db
    .insertInto('story_former_slugs')
    .values({ story_id: after.id, slug: was, used_until: tx.now() })
    .onConflict((conflict) => conflict.columns(['story_id', 'slug']).doUpdateSet({ used_until: tx.now() }))
    .execute()
  await sql`
    delete from story_former_slugs where story_id = ${after.id} and (slug = ${is} or slug in (
      select slug from story_former_slugs where story_id = ${after.id} order by used_until desc, slug offset ${maxFormerSlugs}))`.execute(
    tx.db,
  )
}

export const listFormerSlugs = (ctx: Context, storyId: string): Promise<{ slug: string; used_until: Date }[]> =>
  ctx.db
    .selectFrom('story_former_slugs')
    .select(['slug', 'used_until'])
    .where('story_id', '=', storyId)
    .orderBy('used_until', 'desc')
    .orderBy('slug')
    .limit(maxFormerSlugs)
    .execute()
