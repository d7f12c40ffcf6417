import { sql } from 'kysely'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { isRealStoryId } from '#shared/text/story-id.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

export type Exposure = { experimentId: string; postId?: string | undefined; publicationId?: string | undefined }

const maxIdLength = 64

/** Records that the viewer saw a variant, once per place. */
export const logExperimentExposure = command(
  {
    requires: [],
    limits: [{ action: 'experiment-exposure', ...perMinute(300) }],
    refusals: ['BadRequest', 'NotFound', 'RateLimited'],
  },
  async (tx, { experimentId, postId: storyId, publicationId }: Exposure) => {
    const viewerKey = tx.viewer?.id ?? tx.origin.countedBrowserId
    if (!viewerKey || [experimentId, storyId, publicationId].some((id) => (id?.length ?? 0) > maxIdLength))
      return refused('BadRequest')
    const experiment = await tx.db.selectFrom('experiments').select('id').where('id', '=', experimentId).executeTakeFirst()
    if (!experiment) return refused('NotFound')
    await tx.db
      .insertInto('experimentExposures')
      .values({
        experimentId,
        viewerKey,
        storyId: storyId && isRealStoryId(storyId) ? storyId : null,
        publicationId: publicationId ?? null,
        exposedAt: tx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return ok(undefined)
  },
)

export const removeOldExposures = (db: Db, before: Date): Promise<void> =>
  inBatches((limit) =>
    sql`
      delete from experiment_exposures where id in (
        select id from experiment_exposures where exposed_at < ${before} order by exposed_at limit ${limit}
      )`.execute(db),
  )
