import { sql } from 'kysely'
import type { Context, Viewer } from '#server/platform/context.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { proofRequiredCode } from '#shared/refusals.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { describeDevice } from './device.ts'
import { type User, toViewer } from './user.ts'

/** Milliseconds after a session was last seen. */
export const sessionLifetimeMs = 90 * day
const lastSeenUpdateIntervalMs = hour

/** How long a sign-in shows that the owner is using the session. */
const proofLifetimeMs = 15 * minute

export type Session = { viewer: Viewer; user: User; xsrfToken: string; tokenHash: string }

export type NewSession = { token: string; xsrfToken: string }

/** Only the hash of the token is stored. A session that a token from another session opens does not count as a sign-in. */
export async function openSession(ctx: Context, userId: string, { isTransferred = false } = {}): Promise<NewSession> {
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
      signed_in_at: isTransferred ? null : now,
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

/**
 * Refuses with the code ProofRequired unless the owner signed in to the session of this request within the last 15 minutes. For changes
 * that could take an account over: a stolen cookie or an unattended browser must not be enough for them.
 */
export async function requireRecentSignIn(ctx: Context): Promise<Refused<'BadRequest'> | undefined> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('signed_in_at')
    .where('token_hash', '=', ctx.origin.sessionHash ?? '')
    .executeTakeFirst()
  const signedInAt = session?.signed_in_at
  if (signedInAt && ctx.now().getTime() - signedInAt.getTime() < proofLifetimeMs) return undefined
  return refused('BadRequest', {
    message: 'To protect your account, sign in again. You’ll then have 15 minutes to make this change.',
    code: proofRequiredCode,
  })
}
