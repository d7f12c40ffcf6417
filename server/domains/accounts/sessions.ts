import type { Context, Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { day, hour } from '#shared/time/units.ts'

/** A session lives this long after it was last seen, in milliseconds. */
export const sessionLifetimeMs = 90 * day
const seenAgainAfterMs = hour

export type Session = { viewer: Viewer; xsrfToken: string; tokenHash: string }

export type OpenedSession = { token: string; xsrfToken: string }

/** Opens a session; only the hash of its token is stored. */
export async function openSession(ctx: Context, userId: string): Promise<OpenedSession> {
  const token = newToken()
  const xsrfToken = newToken(18)
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      xsrf_token: xsrfToken,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
    })
    .execute()
  return { token, xsrfToken }
}

/** The session of a cookie, if it is alive; being seen keeps it so. Accounts that are gone have none. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.is_staff', 'users.suspended_at', 'sessions.xsrf_token', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > seenAgainAfterMs)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + sessionLifetimeMs) })
      .where('token_hash', '=', tokenHash)
      .execute()
  return {
    viewer: { id: row.id, isStaff: row.is_staff, isSuspended: row.suspended_at !== null },
    xsrfToken: row.xsrf_token,
    tokenHash,
  }
}

export const closeSession = async (ctx: Context, tokenHash: string): Promise<void> => {
  await ctx.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export const closeEverySession = async (ctx: Context, userId: string): Promise<void> => {
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
