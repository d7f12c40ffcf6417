import { isRealStoryId } from '#shared/text/story-id.ts'
import type { Context } from '#server/platform/context.ts'

export type Exposure = { experimentId: string; postId?: string | undefined; publicationId?: string | undefined }

const maxIdLength = 64

/** Records that the viewer saw a variant, once per place. False for an unknown experiment. */
export async function logExperimentExposure(
  ctx: Context,
  { experimentId, postId: storyId, publicationId }: Exposure,
): Promise<boolean> {
  const viewerKey = ctx.viewer?.id ?? ctx.origin.countedBrowserId
  if (!viewerKey || [experimentId, storyId, publicationId].some((id) => (id?.length ?? 0) > maxIdLength)) return false
  const experiment = await ctx.db.selectFrom('experiments').select('id').where('id', '=', experimentId).executeTakeFirst()
  if (!experiment) return false
  await ctx.db
    .insertInto('experiment_exposures')
    .values({
      experiment_id: experimentId,
      viewer_key: viewerKey,
      story_id: storyId && isRealStoryId(storyId) ? storyId : null,
      publication_id: publicationId ?? null,
      exposed_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
