import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { deleteMastodonAccount } from './mastodon.sql.ts'

/** Deletes the link. There is no token to revoke, because none is stored. */
export const unlinkMastodonAccount = command(
  { requires: ['viewer'], limits: [{ action: 'unlink-mastodon', ...perHour(20) }], refusals: ['Unauthorized', 'NotFound'] },
  async (tx) => {
    const { id: userId } = tx.viewer
    const unlinked = await deleteMastodonAccount(tx, userId)
    if (!unlinked) return refused('NotFound', { message: t`No Mastodon account is linked.` })
    await publishEvent(tx, 'ProfileChanged', { userId })
    return ok(undefined)
  },
)
