import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { deleteAccount } from './mastodon.sql.ts'

const perHour = { limit: 20, windowMs: hour }

/** Deletes the link. There is no token to revoke, because none is stored. */
export const unlinkMastodonAccount = (ctx: Context): Promise<Result<void, 'Unauthorized' | 'NotFound'>> =>
  ctx.transaction<Result<void, 'Unauthorized' | 'NotFound'>>(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const tooOften = limited(tx, 'unlink-mastodon', perHour)
    if (tooOften) return refused('Unauthorized', { message: tooOften.refusal.message ?? '' })
    const { id: userId } = tx.viewer
    const unlinked = await deleteAccount(tx, userId)
    if (!unlinked) return refused('NotFound', { message: 'No Mastodon account is linked.' })
    await announce(tx, 'ProfileChanged', { userId })
    return ok(undefined)
  })
