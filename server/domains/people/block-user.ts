import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { removeFollow } from './follow-user.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    UserBlocked: { userId: string; blockedId: string }
  }
}

const limits = [{ action: 'block', ...perMinute(60) }]

/** Blocks a user: removes follows in both directions and hides the viewer's stories from them. They are not notified. */
export const blockUser = command(
  { requires: ['viewer'], limits, refusals: ['NotFound', 'BadRequest', 'Unauthorized'] },
  async (tx, id: string) => {
    const { viewer } = tx
    if (isViewer(tx, id)) return refused('BadRequest', { message: t`You can’t block yourself.` })
    const user = await usersById(tx).load(id)
    if (!user || isClosed(user)) return refused('NotFound')
    await tx.db
      .insertInto('blocks')
      .values({ userId: viewer.id, blockedId: id, blockedAt: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await removeMutualFollows(tx, viewer.id, id)
    await removeMutualFollows(tx, id, viewer.id)
    tx.loaders.clear()
    await publishEvent(tx, 'UserBlocked', { userId: viewer.id, blockedId: id })
    return ok(user)
  },
)

async function removeMutualFollows(tx: Context, followerId: string, followeeId: string): Promise<void> {
  if (await removeFollow(tx, followerId, followeeId)) await publishEvent(tx, 'UserUnfollowed', { followerId, followeeId })
}

/** Unblocks a user. Removed follows are not restored. */
export const unblockUser = command(
  { requires: ['viewer'], limits, refusals: ['NotFound', 'Unauthorized'] },
  async (tx, id: string) => {
    const user = await usersById(tx).load(id)
    if (!user) return refused('NotFound')
    await tx.db.deleteFrom('blocks').where('userId', '=', tx.viewer.id).where('blockedId', '=', id).execute()
    tx.loaders.clear()
    return ok(user)
  },
)
