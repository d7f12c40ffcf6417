import type { ExpressionBuilder } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { exchangeLifetimeMs, secondFactorLifetimeMs } from './sign-in-limits.ts'

export type SignInMethod = 'email' | 'password' | 'provider' | 'token'

export type SignInGrant = { userId: string; method: SignInMethod; isNew: boolean; redirect: string }

/** Issues the token that opens a session, marked as pending when a second factor is required. */
export async function issueSignInToken(
  tx: Context,
  { userId, method, isNew, redirect }: SignInGrant,
  awaitsCode: boolean,
): Promise<string> {
  const token = newToken()
  const now = tx.now()
  const browserHash = getBrowserHash(tx)
  if (awaitsCode && browserHash) await deletePendingSignIns(tx, browserHash)
  await tx.db
    .insertInto('signInPasses')
    .values({
      tokenHash: hashToken(token),
      userId,
      awaitsCode,
      browserHash,
      method,
      isNew,
      redirect,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (awaitsCode ? secondFactorLifetimeMs : exchangeLifetimeMs)),
    })
    .execute()
  return token
}

/** A new sign-in replaces any pending one in the same browser. */
const deletePendingSignIns = (tx: Context, browserHash: string) =>
  tx.db.deleteFrom('signInPasses').where('browserHash', '=', browserHash).where('awaitsCode', '=', true).execute()

/** The hash of the browser's form token, or null for a browser without the cookie. */
export const getBrowserHash = ({ origin }: Context): string | null => (origin.formToken ? hashToken(origin.formToken) : null)

/** The pending second-factor sign-in of this browser. */
export const pendingSecondFactor = ({ db, now }: Context, browserHash: string) =>
  db
    .selectFrom('signInPasses')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('awaitsCode', '=', true)
    .where('expiresAt', '>', now())

/** Whether this browser has started a sign-in that still needs its code. */
export async function isSecondFactorPending(ctx: Context): Promise<boolean> {
  const browserHash = getBrowserHash(ctx)
  return browserHash !== null && (await pendingSecondFactor(ctx, browserHash).executeTakeFirst()) !== undefined
}

/** Marks the sign-in as complete and replaces the token, so that the new one has never been exposed. */
export async function approveSignInToken(tx: Context, tokenHash: string): Promise<string> {
  const token = newToken()
  await tx.db
    .updateTable('signInPasses')
    .set({
      tokenHash: hashToken(token),
      awaitsCode: false,
      expiresAt: new Date(tx.now().getTime() + exchangeLifetimeMs),
    })
    .where('tokenHash', '=', tokenHash)
    .execute()
  return token
}

/** A sign-in token is usable if it is unused, complete and bound to this browser. */
const isUsable = (tx: Context, token: string) => (eb: ExpressionBuilder<Tables, 'signInPasses'>) =>
  eb.and([
    eb('tokenHash', '=', hashToken(token)),
    eb('awaitsCode', '=', false),
    eb('expiresAt', '>', tx.now()),
    eb('browserHash', 'is not distinct from', getBrowserHash(tx)),
  ])

/** Does not consume the token. */
export const isSignInTokenUsable = async (ctx: Context, token: string): Promise<boolean> =>
  (await ctx.db.selectFrom('signInPasses').select('userId').where(isUsable(ctx, token)).executeTakeFirst()) !== undefined

export async function consumeSignInToken(tx: Context, token: string): Promise<SignInGrant | undefined> {
  const row = await tx.db.deleteFrom('signInPasses').where(isUsable(tx, token)).returningAll().executeTakeFirst()
  return row && { userId: row.userId, method: row.method as SignInMethod, isNew: row.isNew, redirect: row.redirect }
}
