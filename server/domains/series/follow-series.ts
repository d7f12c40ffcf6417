import { enforceFollowLimitAs } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { readSeries } from './read-series.ts'
import type { Series } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'
import { seriesById } from './series.sql.ts'

type FollowRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest' | 'AccountSuspended'

async function findToFollow(tx: Context, id: string): Promise<Result<Series, FollowRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const existing = await seriesById(tx).load(id)
  const series = existing && (await readSeries(tx, existing.slug))
  if (!series) return refused('NotFound')
  if (!seriesPolicy.follow(tx, series)) return refused('Forbidden', { message: 'You can’t follow your own series.' })
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return enforceFollowLimitAs('BadRequest', tx) ?? ok(series)
}

/** Followers of a series are notified of each new story, even if they do not follow its writer. */
export const followSeries = (ctx: Context, id: string): Promise<Result<Series, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToFollow(tx, id)
    if (!found.ok) return found
    await tx.db
      .insertInto('series_follows')
      .values({ series_id: id, user_id: tx.viewer?.id ?? '', followed_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return found
  })

export const unfollowSeries = (ctx: Context, id: string): Promise<Result<Series, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToFollow(tx, id)
    if (!found.ok) return found
    await tx.db
      .deleteFrom('series_follows')
      .where('series_id', '=', id)
      .where('user_id', '=', tx.viewer?.id ?? '')
      .execute()
    return found
  })
