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
    .select(['id', 'tokenHash', 'device', 'country', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', ctx.viewer.id)
    .where('expiresAt', '>', ctx.now())
    .orderBy((eb) => eb('tokenHash', '=', ctx.origin.sessionHash ?? ''), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
  return ok(
    rows.map((row) => ({
      id: row.id,
      device: row.device,
      country: row.country,
      openedAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      isCurrent: row.tokenHash === ctx.origin.sessionHash,
    })),
  )
}

export const endSession = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'NotFound', 'RateLimited'] },
  async (tx, id: string) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('sessions')
      .where('userId', '=', tx.viewer.id)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n ? ok(undefined) : refused('NotFound')
  },
)

export const endOtherSessions = command({ requires: ['viewer'], limits, refusals: ['Unauthorized'] }, async (tx) => {
  await closeOtherSessions(tx, tx.viewer.id)
  return ok(undefined)
})
