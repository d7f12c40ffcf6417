import { t } from '#shared/translation/translate.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Context, Viewer } from '#server/platform/context.ts'
import { type StatementValues, statement } from '#server/platform/database/statement.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { proofRequiredCode } from '#shared/refusals.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'

type User = Selectable<Tables['users']>

const browsers: [RegExp, string][] = [
  [/PlatformApp\//, 'App'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstMatch = (patterns: [RegExp, string][], agent: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(agent))?.[1]

/** A readable name for a user agent, such as "Firefox on Linux"; empty if unrecognized. */
function describeDevice(userAgent: string | undefined): string {
  const agent = userAgent ?? ''
  const browser = firstMatch(browsers, agent)
  const system = firstMatch(systems, agent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}

/** Milliseconds after a session was last seen. */
export const sessionLifetimeMs = 90 * day
const lastSeenUpdateIntervalMs = hour

/** How long a sign-in shows that the owner is using the session. */
const proofLifetimeMs = 15 * minute

export type Session = { viewer: Viewer; user: User; xsrfToken: string; tokenHash: string }

export const toViewer = (user: User): Viewer => ({
  id: user.id,
  isStaff: user.isStaff,
  isSuspended: user.suspendedAt !== null,
  hasVerifiedEmail: user.email !== null,
})

export type NewSession = { token: string; xsrfToken: string }

/** Only the hash of the token is stored. A session that a token from another session opens does not count as a sign-in. */
export async function openSession(ctx: Context, userId: string, { isTransferred = false } = {}): Promise<NewSession> {
  const token = newToken()
  const xsrfToken = newToken(18)
  const now = ctx.now()
  await ctx.db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      id: newId(),
      userId,
      device: describeDevice(ctx.origin.userAgent),
      country: ctx.origin.country ?? null,
      xsrfToken,
      createdAt: now,
      signedInAt: isTransferred ? null : now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    })
    .execute()
  return { token, xsrfToken }
}

/** What finds a live session. */
export type SessionKey = { tokenHash: string; now: Date }

export type LiveSession = User & { xsrfToken: string; lastSeenAt: Date }

/** The live session of a token with its account. There is none of deactivated and deleted accounts. */
export const selectLiveSession = (db: Db, { tokenHash, now }: StatementValues<SessionKey>): Expression<LiveSession> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select(['sessions.xsrfToken', 'sessions.lastSeenAt'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('users.deactivatedAt', 'is', null)
    .where('users.deletedAt', 'is', null)

const liveSession = statement(selectLiveSession)

export const sessionKey = (token: string, now: Date): SessionKey => ({ tokenHash: hashToken(token), now })

/** The live session of a cookie, which extends it. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const key = sessionKey(token, now)
  const [row] = await liveSession(db, key)
  return row && extendSession(db, row, key)
}

/** Extends the session of a request. */
export async function extendSession(db: Db, row: LiveSession, { tokenHash, now }: SessionKey): Promise<Session> {
  if (now.getTime() - row.lastSeenAt.getTime() > lastSeenUpdateIntervalMs)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + sessionLifetimeMs) })
      .where('tokenHash', '=', tokenHash)
      .execute()
  const { xsrfToken, lastSeenAt: _seenAt, ...user } = row
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
    .select('tokenHash')
    .where('tokenHash', '=', sql<string>`any(${tokenHashes}::text[])`)
    .where('expiresAt', '>', ctx.now())
    .execute()
  return new Set(rows.map((row) => row.tokenHash))
}

export const closeSession = async (ctx: Context, tokenHash: string): Promise<void> => {
  await ctx.db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export const closeEverySession = async (ctx: Context, userId: string): Promise<void> => {
  await ctx.db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Closes all of the user's sessions except the one of this request. */
export const closeOtherSessions = async (ctx: Context, userId: string): Promise<void> => {
  await ctx.db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', ctx.origin.sessionHash ?? '')
    .execute()
}

/**
 * Refuses with the code ProofRequired unless the owner signed in to the session of this request within the last 15 minutes. For changes
 * that could take an account over: a stolen cookie or an unattended browser must not be enough for them.
 */
export async function requireRecentSignIn(ctx: Context): Promise<Refused<'BadRequest'> | undefined> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('signedInAt')
    .where('tokenHash', '=', ctx.origin.sessionHash ?? '')
    .executeTakeFirst()
  const signedInAt = session?.signedInAt
  if (signedInAt && ctx.now().getTime() - signedInAt.getTime() < proofLifetimeMs) return undefined
  return refused('BadRequest', {
    message: t`To protect your account, sign in again. You’ll then have 15 minutes to make this change.`,
    code: proofRequiredCode,
  })
}

export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
