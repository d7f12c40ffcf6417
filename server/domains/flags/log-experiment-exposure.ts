import { isRealPostId } from '#shared/text/post-id.ts'
import type { Context } from '#server/platform/context.ts'

export type Exposure = { experimentId: string; postId?: string | undefined; publicationId?: string | undefined }

const longestId = 64

/** Records that the viewer saw a variant, once per place. False for an unknown experiment. */
export async function logExperimentExposure(ctx: Context, { experimentId, postId, publicationId }: Exposure): Promise<boolean> {
  const viewerKey = ctx.viewer?.id ?? ctx.origin.countedBrowserId
  if (!viewerKey || [experimentId, postId, publicationId].some((id) => (id?.length ?? 0) > longestId)) return false
  const experiment = await ctx.db.selectFrom('experiments').select('id').where('id', '=', experimentId).executeTakeFirst()
  if (!experiment) return false
  await ctx.db
    .insertInto('experiment_exposures')
    .values({
      experiment_id: experimentId,
      viewer_key: viewerKey,
      post_id: postId && isRealPostId(postId) ? postId : null,
      publication_id: publicationId ?? null,
      exposed_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
