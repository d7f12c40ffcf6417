import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Story, uniqueSlug } from './story.ts'

/** Beyond this the oldest are deleted; they still redirect to the story by the id at their end. */
const maxFormerSlugs = 20

/** Records a former slug, so that the writer can see which addresses lead to the story. */
export async function recordFormerSlug(tx: Context, before: Story, after: Story): Promise<void> {
  const [was, is] = [uniqueSlug(before), uniqueSlug(after)]
  if (was === is || before.firstPublishedAt === null) return
  await tx.db
    .insertInto('storyFormerSlugs')
    .values({ storyId: after.id, slug: was, usedUntil: tx.now() })
    .onConflict((conflict) => conflict.columns(['storyId', 'slug']).doUpdateSet({ usedUntil: tx.now() }))
    .execute()
  await sql`
    delete from story_former_slugs where story_id = ${after.id} and (slug = ${is} or slug in (
      select slug from story_former_slugs where story_id = ${after.id} order by used_until desc, slug offset ${maxFormerSlugs}))`.execute(
    tx.db,
  )
}

export const listFormerSlugs = (ctx: Context, storyId: string): Promise<{ slug: string; usedUntil: Date }[]> =>
  ctx.db
    .selectFrom('storyFormerSlugs')
    .select(['slug', 'usedUntil'])
    .where('storyId', '=', storyId)
    .orderBy('usedUntil', 'desc')
    .orderBy('slug')
    .limit(maxFormerSlugs)
    .execute()
