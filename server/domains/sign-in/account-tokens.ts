import type { ExpressionBuilder } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import type { TokenError } from '#shared/enums/accounts.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { recordSignInFailure } from './network-lockout.ts'
import { accountTokens, accountTokenLifetimeMs, exchangeLimits, passwordTokenLifetimeMs } from './sign-in-limits.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'

/**
 * What a one-time token may be used for, and where. `app` opens a session for the native app that requested it, identified by its user
 * agent because its web view has its own cookies. `host` opens a session on another of our hosts, in the browser whose cookie hashes to the
 * challenge. `password` sets a new password.
 */
type Use =
  | { purpose: 'app'; browserHash: string }
  | { purpose: 'host'; browserHash: string; targetHost: string }
  | { purpose: 'password' }

/** A token valid for one minute; null for visitors. Over the limit the refusal carries the specified code NOT_ENOUGH_TOKENS. */
export async function issueAccountToken(ctx: Context): Promise<Result<string | null, 'RateLimited'>> {
  if (!ctx.viewer) return ok(null)
  const token = await issueForViewer(ctx, { purpose: 'app', browserHash: userAgentHash(ctx) })
  if (token) return ok(token)
  const code: TokenError = 'NOT_ENOUGH_TOKENS'
  return refused('RateLimited', { code, message: t`You’ve requested too many tokens. Please try again in an hour.` })
}

/** A token, valid for one minute, that opens a session on `targetHost` in the browser that holds the secret behind `challenge` there. */
export const issueHostToken = (ctx: Context, targetHost: string, challenge: string): Promise<string | undefined> =>
  issueForViewer(ctx, { purpose: 'host', targetHost, browserHash: challenge })

/** A token that lets its bearer set a new password, issued after following a link mailed to the account. */
export const issuePasswordToken = (ctx: Context, userId: string): Promise<string> =>
  saveToken(ctx, userId, { purpose: 'password' }, passwordTokenLifetimeMs)

const userAgentHash = (ctx: Context): string => hashToken(ctx.origin.userAgent ?? '')

async function issueForViewer(ctx: Context, use: Use): Promise<string | undefined> {
  const { viewer } = ctx
  if (!viewer || enforceRateLimit(ctx, 'account-token', accountTokens)) return undefined
  return saveToken(ctx, viewer.id, use, accountTokenLifetimeMs)
}

async function saveToken(ctx: Context, userId: string, use: Use, lifetimeMs: number): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  await ctx.db
    .insertInto('accountTokens')
    .values({
      tokenHash: hashToken(token),
      userId,
      purpose: use.purpose,
      targetHost: use.purpose === 'host' ? use.targetHost : null,
      browserHash: use.purpose === 'password' ? null : use.browserHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return token
}

/** The host a token is used on, and the secret stored there in this browser when the hand-over began. */
export type TokenUse = { host: string; browserSecret?: string | undefined }

const isUsable =
  (ctx: Context, token: string, { host, browserSecret }: TokenUse) =>
  (eb: ExpressionBuilder<Tables, 'accountTokens'>) =>
    eb.and([
      eb('tokenHash', '=', hashToken(token)),
      eb('usedAt', 'is', null),
      eb('expiresAt', '>', ctx.now()),
      eb.or([
        eb.and([eb('purpose', '=', 'app'), eb('browserHash', '=', userAgentHash(ctx))]),
        eb.and([
          eb('purpose', '=', 'host'),
          eb('targetHost', '=', host),
          eb('browserHash', '=', browserSecret ? hashToken(browserSecret) : ''),
        ]),
      ]),
    ])

/** The account a token would sign in. Does not consume the token. */
export async function findAccountTokenOwner(ctx: Context, token: string, place: TokenUse): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('accountTokens')
    .select('userId')
    .where(isUsable(ctx, token, place))
    .executeTakeFirst()
  return row?.userId
}

/** Consumes a token in one statement, so that only one of two concurrent requests gets the owner. */
export async function consumeAccountToken(ctx: Context, token: string, place: TokenUse): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('accountTokens')
    .set({ usedAt: ctx.now() })
    .where(isUsable(ctx, token, place))
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

/** Whose password a valid token can set, without using it. */
export async function findPasswordTokenOwner(ctx: Context, token: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('accountTokens')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'password')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst()
  return row?.userId
}

export async function consumePasswordToken(ctx: Context, token: string): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('accountTokens')
    .set({ usedAt: ctx.now() })
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'password')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', ctx.now())
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

/** Signs in with a one-time token. An account with two-factor authentication still needs its code. */
export const signInWithAccountToken = command(
  { requires: [], limits: exchangeLimits, refusals: ['NotFound'], transaction: 'committed' },
  async (tx, token: string, place: TokenUse) => {
    const userId = await consumeAccountToken(tx, token, place)
    const user = userId ? await usersById(tx).load(userId) : undefined
    if (!user || isClosed(user)) {
      await recordSignInFailure(tx)
      return refused('NotFound')
    }
    return ok(await completeSignIn(tx, user, { method: 'token', isNew: false, redirect: '' }))
  },
)
