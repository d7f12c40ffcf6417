import { isClosed, type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { removeFollow } from './follow-user.ts'

type BlockRefusal = 'Unauthorized' | 'NotFound' | 'BadRequest'

const perMinute = { limit: 60, windowMs: minute }

/** Blocks a user: removes follows in both directions and hides the viewer's stories from them. They are not notified. */
export const blockUser = (ctx: Context, id: string): Promise<Result<User, BlockRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (viewer.id === id) return refused('BadRequest', { message: 'You can’t block yourself.' })
    const user = await usersById(tx).load(id)
    if (!user || isClosed(user)) return refused('NotFound')
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'block', perMinute)
    if (rateLimited) return rateLimited
    await tx.db
      .insertInto('blocks')
      .values({ user_id: viewer.id, blocked_id: id, blocked_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await removeMutualFollows(tx, viewer.id, id)
    await removeMutualFollows(tx, id, viewer.id)
    tx.loaders.clear()
    return ok(user)
  })

async function removeMutualFollows(tx: Context, followerId: string, followeeId: string): Promise<void> {
  if (await removeFollow(tx, followerId, followeeId)) await publishEvent(tx, 'UserUnfollowed', { followerId, followeeId })
}

/** Unblocks a user. Removed follows are not restored. */
export const unblockUser = (ctx: Context, id: string): Promise<Result<User, 'Unauthorized' | 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const user = await usersById(tx).load(id)
    if (!user) return refused('NotFound')
    await tx.db.deleteFrom('blocks').where('user_id', '=', viewer.id).where('blocked_id', '=', id).execute()
    tx.loaders.clear()
    return ok(user)
  })
