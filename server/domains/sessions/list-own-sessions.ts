import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { closeOtherSessions } from './session.ts'

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
export const listOwnSessions = async (ctx: Context): Promise<Result<SessionSummary[], 'Unauthorized'>> =>
  ctx.viewer ? ok(await listSessionsOf(ctx, ctx.viewer.id)) : refused('Unauthorized')

/** An account's sessions; the caller decides who may see them. */
export async function listSessionsOf(ctx: Context, userId: string): Promise<SessionSummary[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'device', 'country', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.now())
    .orderBy((eb) => eb('tokenHash', '=', ctx.origin.sessionHash ?? ''), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(maxSessions)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    country: row.country,
    openedAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isCurrent: row.tokenHash === ctx.origin.sessionHash,
  }))
}

/** Ends one of an account's sessions, if it has it. Returns the device. */
export async function endSessionOf(tx: Context, userId: string, id: string): Promise<string | undefined> {
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('device')
    .executeTakeFirst()
  return ended?.device
}

export const endSession = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'NotFound', 'RateLimited'] },
  async (tx, id: string) => ((await endSessionOf(tx, tx.viewer.id, id)) === undefined ? refused('NotFound') : ok(undefined)),
)

export const endOtherSessions = command({ requires: ['viewer'], limits, refusals: ['Unauthorized'] }, async (tx) => {
  await closeOtherSessions(tx, tx.viewer.id)
  return ok(undefined)
})
