import { t } from '#shared/translation/translate.ts'
import { followLimits } from '#server/domains/people/people.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { readSeries } from './read-series.ts'
import type { Series } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'
import { seriesById } from './series.sql.ts'

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: followLimits,
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AccountSuspended'],
} as const

async function findToFollow(tx: SignedInContext, id: string): Promise<Result<Series, 'NotFound' | 'Forbidden'>> {
  const existing = await seriesById(tx).load(id)
  const series = existing && (await readSeries(tx, existing.slug))
  if (!series) return refused('NotFound')
  return seriesPolicy.follow(tx, series) ? ok(series) : refused('Forbidden', { message: t`You can’t follow your own series.` })
}

/** Followers of a series are notified of each new story, even if they do not follow its writer. */
export const followSeries = command(head, async (tx, id: string) => {
  const found = await findToFollow(tx, id)
  if (!found.ok) return found
  await tx.db
    .insertInto('seriesFollows')
    .values({ seriesId: id, userId: tx.viewer.id, followedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return found
})

export const unfollowSeries = command(head, async (tx, id: string) => {
  const found = await findToFollow(tx, id)
  if (!found.ok) return found
  await tx.db.deleteFrom('seriesFollows').where('seriesId', '=', id).where('userId', '=', tx.viewer.id).execute()
  return found
})
