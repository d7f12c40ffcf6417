import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { readSequence } from './read-sequence.ts'
import type { Sequence } from './sequence.ts'
import { sequencePolicy } from './sequence.policy.ts'
import { sequencesById } from './sequences.sql.ts'

const perMinute = { limit: 60, windowMs: minute }

type FollowRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest' | 'AccountSuspended'

async function findToFollow(tx: Context, id: string): Promise<Result<Sequence, FollowRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const known = await sequencesById(tx).load(id)
  const sequence = known && (await readSequence(tx, known.slug))
  if (!sequence) return refused('NotFound')
  if (!sequencePolicy.follow(tx, sequence)) return refused('Forbidden', { message: 'You can’t follow your own series.' })
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return limitedAs('BadRequest', tx, 'follow-sequence', perMinute) ?? ok(sequence)
}

/** Followers of a series are notified of each new story, even if they do not follow its writer. */
export const followSequence = (ctx: Context, id: string): Promise<Result<Sequence, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToFollow(tx, id)
    if (!found.ok) return found
    await tx.db
      .insertInto('sequence_follows')
      .values({ sequence_id: id, user_id: tx.viewer?.id ?? '', followed_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return found
  })

export const unfollowSequence = (ctx: Context, id: string): Promise<Result<Sequence, FollowRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToFollow(tx, id)
    if (!found.ok) return found
    await tx.db
      .deleteFrom('sequence_follows')
      .where('sequence_id', '=', id)
      .where('user_id', '=', tx.viewer?.id ?? '')
      .execute()
    return found
  })
