import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { closeOtherSessions } from './sessions.ts'

export type SessionSummary = {
  id: string
  device: string
  country: string | null
  openedAt: Date
  lastSeenAt: Date
  isCurrent: boolean
}

const maxSessions = 50
const perMinute = { limit: 30, windowMs: minute }

/** The viewer's sessions, this browser first, then most recently used first. */
export async function listOwnSessions(ctx: Context): Promise<Result<SessionSummary[], 'Unauthorized'>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'country', 'created_at', 'last_seen_at'])
    .where('user_id', '=', ctx.viewer.id)
    .where('expires_at', '>', ctx.now())
    .orderBy((eb) => eb('token_hash', '=', ctx.origin.sessionHash ?? ''), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
  return ok(
    rows.map((row) => ({
      id: row.id,
      device: row.device,
      country: row.country,
      openedAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.token_hash === ctx.origin.sessionHash,
    })),
  )
}

export const endSession = (ctx: Context, id: string): Promise<Result<void, 'Unauthorized' | 'NotFound' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimit(tx, 'end-session', perMinute)
    if (rateLimited) return rateLimited
    const { numDeletedRows } = await tx.db
      .deleteFrom('sessions')
      .where('user_id', '=', tx.viewer.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  })

export const endOtherSessions = (ctx: Context): Promise<Result<void, 'Unauthorized'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    await closeOtherSessions(tx, tx.viewer.id)
    return ok(undefined)
  })
