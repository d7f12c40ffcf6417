import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
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
const limits = [{ action: 'end-session', ...perMinute(30) }]

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

export const endSession = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'NotFound', 'RateLimited'] },
  async (tx, id: string) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('sessions')
      .where('user_id', '=', tx.viewer.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  },
)

export const endOtherSessions = command({ requires: ['viewer'], limits, refusals: ['Unauthorized'] }, async (tx) => {
  await closeOtherSessions(tx, tx.viewer.id)
  return ok(undefined)
})
