import { sql } from 'kysely'
import type { Context, Viewer } from '#server/platform/context.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { day, hour } from '#shared/time/units.ts'
import { describeDevice } from './device.ts'
import { type User, toViewer } from './user.ts'

/** Milliseconds after a session was last seen. */
export const sessionLifetimeMs = 90 * day
const lastSeenUpdateIntervalMs = hour

export type Session = { viewer: Viewer; user: User; xsrfToken: string; tokenHash: string }

export type NewSession = { token: string; xsrfToken: string }

/** Only the hash of the token is stored. */
export async function openSession(ctx: Context, userId: string): Promise<NewSession> {
  const token = newToken()
  const xsrfToken = newToken(18)
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      user_id: userId,
      device: describeDevice(ctx.origin.userAgent),
      country: ctx.origin.country ?? null,
      xsrf_token: xsrfToken,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
    })
    .execute()
  return { token, xsrfToken }
}

const liveSession = statement<{ tokenHash: string; now: Date }, User & { xsrf_token: string; last_seen_at: Date }>(
  (db, { tokenHash, now }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.xsrf_token', 'sessions.last_seen_at'])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .where('users.deactivated_at', 'is', null)
      .where('users.deleted_at', 'is', null),
)

/** The live session of a cookie, which extends it. Undefined for deactivated and deleted accounts. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token)
  const [row] = await liveSession(db, { tokenHash, now })
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > lastSeenUpdateIntervalMs)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: new Date(now.getTime() + sessionLifetimeMs) })
      .where('token_hash', '=', tokenHash)
      .execute()
  const { xsrf_token: xsrfToken, last_seen_at: _seenAt, ...user } = row
  return {
    viewer: toViewer(user),
    user,
    xsrfToken,
    tokenHash,
  }
}

/** The sessions of this list that are still active. */
export async function activeSessions(ctx: Context, tokenHashes: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', sql<string>`any(${tokenHashes}::text[])`)
    .where('expires_at', '>', ctx.now())
    .execute()
  return new Set(rows.map((row) => row.token_hash))
}

export const closeSession = async (ctx: Context, tokenHash: string): Promise<void> => {
  await ctx.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export const closeEverySession = async (ctx: Context, userId: string): Promise<void> => {
  await ctx.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Closes all of the user's sessions except the one of this request. */
export const closeOtherSessions = async (ctx: Context, userId: string): Promise<void> => {
  await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', ctx.origin.sessionHash ?? '')
    .execute()
}

/** Whether the session of this request began within the last `ms` milliseconds. */
export async function hasSignedInWithin(ctx: Context, ms: number): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', ctx.origin.sessionHash ?? '')
    .executeTakeFirst()
  return session !== undefined && ctx.now().getTime() - session.created_at.getTime() < ms
}
