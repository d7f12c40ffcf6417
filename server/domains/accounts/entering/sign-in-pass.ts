import type { Context } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { exchangeLifetimeMs, secondFactorLifetimeMs } from '../sign-in-rules.ts'

/** How somebody showed who they are. */
export type SignInMethod = 'email' | 'password' | 'provider'

export type PassFor = { userId: string; method: SignInMethod; isNew: boolean; redirect: string }

/** Somebody has shown who they are; the pass is what opens the session, once a code was given where one is wanted. */
export async function issuePass(tx: Context, { userId, method, isNew, redirect }: PassFor, awaitsCode: boolean): Promise<string> {
  const token = newToken()
  const now = tx.now()
  const { browserId } = tx.origin
  if (awaitsCode && browserId) await dropWaiting(tx, browserId)
  await tx.db
    .insertInto('sign_in_passes')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      awaits_code: awaitsCode,
      browser_hash: awaitsCode && browserId ? hashToken(browserId) : null,
      method,
      is_new: isNew,
      redirect,
      created_at: now,
      expires_at: new Date(now.getTime() + (awaitsCode ? secondFactorLifetimeMs : exchangeLifetimeMs)),
    })
    .execute()
  return token
}

/** Whoever begins anew in a browser no longer waits as somebody else there. */
const dropWaiting = (tx: Context, browserId: string) =>
  tx.db.deleteFrom('sign_in_passes').where('browser_hash', '=', hashToken(browserId)).execute()

/** Who waits in this browser to give a code. */
export const waitingIn = (tx: Context, browserId: string) =>
  tx.db
    .selectFrom('sign_in_passes')
    .selectAll()
    .where('browser_hash', '=', hashToken(browserId))
    .where('awaits_code', '=', true)
    .where('expires_at', '>', tx.now())
    .forUpdate()
    .executeTakeFirst()

/** The code was right: the pass opens the session now, by a token nobody has seen before. */
export async function readyPass(tx: Context, tokenHash: string): Promise<string> {
  const token = newToken()
  await tx.db
    .updateTable('sign_in_passes')
    .set({
      token_hash: hashToken(token),
      awaits_code: false,
      browser_hash: null,
      expires_at: new Date(tx.now().getTime() + exchangeLifetimeMs),
    })
    .where('token_hash', '=', tokenHash)
    .execute()
  return token
}

/** Reading it spends it. */
export async function spendPass(tx: Context, token: string): Promise<PassFor | undefined> {
  const row = await tx.db
    .deleteFrom('sign_in_passes')
    .where('token_hash', '=', hashToken(token))
    .where('awaits_code', '=', false)
    .where('expires_at', '>', tx.now())
    .returningAll()
    .executeTakeFirst()
  return row && { userId: row.user_id, method: row.method as SignInMethod, isNew: row.is_new, redirect: row.redirect }
}
