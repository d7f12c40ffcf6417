import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { findAccountByEmail, createAccount, isPastGracePeriod } from '#server/domains/accounts/accounts.ts'
import { verifyEmail } from './email-verification.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { getBrowserHash } from './sign-in-token.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { exchangeLimits } from './sign-in-limits.ts'

export type LinkError = 'LinkUsed' | 'LinkExpired' | 'IpAuthLockout'
type LinkRefusal = 'NotFound' | 'BadRequest'

/** What an emailed link would do, and whether this browser requested it. Does not consume the token. */
export async function inspectSignInLink(
  ctx: Context,
  token: string,
): Promise<Result<{ email: string; isSignUp: boolean; isSameBrowser: boolean }, LinkRefusal>> {
  const request = await findRequest(ctx, token)
  if (!request.ok) return request
  const { email, browserHash } = request.value
  const isSameBrowser = browserHash !== null && browserHash === getBrowserHash(ctx)
  return ok({ email, isSignUp: !request.value.account, isSameBrowser })
}

/** Signs in with the token of a link or of a correct code. It works once; for a sign-up it creates the account. */
export const completeEmailSignIn = command(
  { requires: [], limits: exchangeLimits, refusals: ['NotFound', 'BadRequest'], transaction: 'committed' },
  async (tx, token: string) => {
    const found = await findRequest(tx, token)
    if (!found.ok) {
      if (found.refusal.kind === 'NotFound') await recordSignInFailure(tx)
      return found
    }
    const { account, ...request } = found.value
    await tx.db.updateTable('signInRequests').set({ usedAt: tx.now() }).where('id', '=', request.id).execute()
    const user = account ?? (await createAccount(tx, { email: request.email, fullName: request.fullName }))
    if (user.email === null) await verifyEmail(tx, user.id, request.email)
    return ok(await completeSignIn(tx, user, { method: 'email', isNew: !account, redirect: request.redirect }))
  },
)

async function findRequest(ctx: Context, token: string) {
  const lockedUntil = await networkLockedUntil(ctx)
  if (lockedUntil) return refused('BadRequest', { message: networkLockoutText(ctx, lockedUntil), code: 'IpAuthLockout' })
  const request = await ctx.db
    .selectFrom('signInRequests')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()
  // A code is bound to the browser that requested it, and so is the token issued for it.
  const isOtherBrowser = request?.isForThisBrowser && request.browserHash !== getBrowserHash(ctx)
  if (!request || isOtherBrowser) return refused('NotFound')
  if (request.usedAt) return refused('BadRequest', { code: 'LinkUsed' satisfies LinkError })
  if (request.expiresAt <= ctx.now()) return refused('BadRequest', { code: 'LinkExpired' satisfies LinkError })
  const account = await findAccountByEmail(ctx, request.email)
  if (account ? isPastGracePeriod(account, ctx.now()) : request.operation === 'login') return refused('NotFound')
  return ok({ ...request, account })
}
