import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { deleteMastodonAccount } from './mastodon.sql.ts'

const perHour = { limit: 20, windowMs: hour }

/** Deletes the link. There is no token to revoke, because none is stored. */
export const unlinkMastodonAccount = (ctx: Context): Promise<Result<void, 'Unauthorized' | 'NotFound'>> =>
  ctx.transaction<Result<void, 'Unauthorized' | 'NotFound'>>(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimit(tx, 'unlink-mastodon', perHour)
    if (rateLimited) return refused('Unauthorized', { message: rateLimited.refusal.message ?? '' })
    const { id: userId } = tx.viewer
    const unlinked = await deleteMastodonAccount(tx, userId)
    if (!unlinked) return refused('NotFound', { message: 'No Mastodon account is linked.' })
    await publishEvent(tx, 'ProfileChanged', { userId })
    return ok(undefined)
  })
