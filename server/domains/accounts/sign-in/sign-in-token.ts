import type { ExpressionBuilder } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { exchangeLifetimeMs, secondFactorLifetimeMs } from '../sign-in-limits.ts'

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
    .insertInto('sign_in_passes')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      awaits_code: awaitsCode,
      browser_hash: browserHash,
      method,
      is_new: isNew,
      redirect,
      created_at: now,
      expires_at: new Date(now.getTime() + (awaitsCode ? secondFactorLifetimeMs : exchangeLifetimeMs)),
    })
    .execute()
  return token
}

/** A new sign-in replaces any pending one in the same browser. */
const deletePendingSignIns = (tx: Context, browserHash: string) =>
  tx.db.deleteFrom('sign_in_passes').where('browser_hash', '=', browserHash).where('awaits_code', '=', true).execute()

/** The hash of the browser's form token, or null for a browser without the cookie. */
export const getBrowserHash = ({ origin }: Context): string | null => (origin.formToken ? hashToken(origin.formToken) : null)

/** The pending second-factor sign-in of this browser. */
export const pendingSecondFactor = ({ db, now }: Context, browserHash: string) =>
  db
    .selectFrom('sign_in_passes')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('awaits_code', '=', true)
    .where('expires_at', '>', now())

/** Whether this browser has started a sign-in that still needs its code. */
export async function isSecondFactorPending(ctx: Context): Promise<boolean> {
  const browserHash = getBrowserHash(ctx)
  return browserHash !== null && (await pendingSecondFactor(ctx, browserHash).executeTakeFirst()) !== undefined
}

/** Marks the sign-in as complete and replaces the token, so that the new one has never been exposed. */
export async function approveSignInToken(tx: Context, tokenHash: string): Promise<string> {
  const token = newToken()
  await tx.db
    .updateTable('sign_in_passes')
    .set({
      token_hash: hashToken(token),
      awaits_code: false,
      expires_at: new Date(tx.now().getTime() + exchangeLifetimeMs),
    })
    .where('token_hash', '=', tokenHash)
    .execute()
  return token
}

/** A sign-in token is usable if it is unused, complete and bound to this browser. */
const isUsable = (tx: Context, token: string) => (eb: ExpressionBuilder<Tables, 'sign_in_passes'>) =>
  eb.and([
    eb('token_hash', '=', hashToken(token)),
    eb('awaits_code', '=', false),
    eb('expires_at', '>', tx.now()),
    eb('browser_hash', 'is not distinct from', getBrowserHash(tx)),
  ])

/** Does not consume the token. */
export const isSignInTokenUsable = async (ctx: Context, token: string): Promise<boolean> =>
  (await ctx.db.selectFrom('sign_in_passes').select('user_id').where(isUsable(ctx, token)).executeTakeFirst()) !== undefined

export async function consumeSignInToken(tx: Context, token: string): Promise<SignInGrant | undefined> {
  const row = await tx.db.deleteFrom('sign_in_passes').where(isUsable(tx, token)).returningAll().executeTakeFirst()
  return row && { userId: row.user_id, method: row.method as SignInMethod, isNew: row.is_new, redirect: row.redirect }
}
