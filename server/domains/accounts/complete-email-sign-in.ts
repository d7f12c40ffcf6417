import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { accountForEmail } from './account-for-email.ts'
import { createAccount } from './create-account.ts'
import { proveEmail } from './email-verification.ts'
import { type Entered, letIn } from './entering/let-in.ts'
import { browserHashOf } from './entering/sign-in-pass.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { isLost } from './user.ts'

export type LinkTrouble = 'LinkUsed' | 'LinkExpired' | 'IpAuthLockout'
type LinkRefusal = 'NotFound' | 'BadRequest'

/** What an emailed link would do, and whether this browser requested it. Does not consume the token. */
export async function readSignInLink(
  ctx: Context,
  token: string,
): Promise<Result<{ email: string; isSignUp: boolean; isSameBrowser: boolean }, LinkRefusal>> {
  const request = await findRequest(ctx, token)
  if (!request.ok) return request
  const { email, browser_hash: browserHash } = request.value
  const isSameBrowser = browserHash !== null && browserHash === browserHashOf(ctx)
  return ok({ email, isSignUp: !request.value.account, isSameBrowser })
}

/** Signs in with the token of a link or of a correct code. It works once; for a sign-up it creates the account. */
export const completeEmailSignIn = (ctx: Context, token: string): Promise<Result<Entered, LinkRefusal>> =>
  ctx.transaction<Result<Entered, LinkRefusal>>(
    async (tx) => {
      const found = await findRequest(tx, token)
      if (!found.ok) {
        if (found.refusal.kind === 'NotFound') await recordSignInFailure(tx)
        return found
      }
      const { account, ...request } = found.value
      await tx.db.updateTable('sign_in_requests').set({ used_at: tx.now() }).where('id', '=', request.id).execute()
      const user = account ?? (await createAccount(tx, { email: request.email, fullName: request.full_name }))
      if (user.email === null) await proveEmail(tx, user.id, request.email)
      return ok(await letIn(tx, user, { method: 'email', isNew: !account, redirect: request.redirect }))
    },
    { keepOnRefusal: true },
  )

async function findRequest(ctx: Context, token: string) {
  const lockedUntil = await networkLockedUntil(ctx)
  if (lockedUntil) return refused('BadRequest', { message: networkLockoutText(ctx, lockedUntil), code: 'IpAuthLockout' })
  const request = await ctx.db
    .selectFrom('sign_in_requests')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()
  // A code is bound to the browser that requested it, and so is the token issued for it.
  const isElsewhere = request?.is_for_this_browser && request.browser_hash !== browserHashOf(ctx)
  if (!request || isElsewhere) return refused('NotFound')
  if (request.used_at) return refused('BadRequest', { code: 'LinkUsed' satisfies LinkTrouble })
  if (request.expires_at <= ctx.now()) return refused('BadRequest', { code: 'LinkExpired' satisfies LinkTrouble })
  const account = await accountForEmail(ctx, request.email)
  if (account ? isLost(account, ctx.now()) : request.operation === 'login') return refused('NotFound')
  return ok({ ...request, account })
}
