import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { accountForEmail } from './account-for-email.ts'
import { createAccount } from './create-account.ts'
import { proveEmail } from './email-verification.ts'
import { type Entered, letIn } from './entering/let-in.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { isLost } from './user.ts'

export type LinkTrouble = 'LinkUsed' | 'LinkExpired' | 'IpAuthLockout'
type LinkRefusal = 'NotFound' | 'BadRequest'

/** Lets in whoever holds the token of a link or of a right code. It works once; at sign-up it makes the account. */
export const completeEmailSignIn = (ctx: Context, token: string): Promise<Result<Entered, LinkRefusal>> =>
  ctx.transaction<Result<Entered, LinkRefusal>>(
    async (tx) => {
      const lockedUntil = await networkLockedUntil(tx)
      if (lockedUntil) return refused('BadRequest', { message: networkLockoutText(tx, lockedUntil), code: 'IpAuthLockout' })
      const request = await tx.db
        .selectFrom('sign_in_requests')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .forUpdate()
        .executeTakeFirst()
      if (!request) {
        await recordSignInFailure(tx)
        return refused('NotFound')
      }
      if (request.used_at) return refused('BadRequest', { code: 'LinkUsed' satisfies LinkTrouble })
      if (request.expires_at <= tx.now()) return refused('BadRequest', { code: 'LinkExpired' satisfies LinkTrouble })
      const known = await accountForEmail(tx, request.email)
      if (known ? isLost(known, tx.now()) : request.operation === 'login') return refused('NotFound')
      await tx.db.updateTable('sign_in_requests').set({ used_at: tx.now() }).where('id', '=', request.id).execute()
      const user = known ?? (await createAccount(tx, { email: request.email, fullName: request.full_name }))
      if (user.email === null) await proveEmail(tx, user.id, request.email)
      return ok(await letIn(tx, user, { method: 'email', isNew: !known, redirect: request.redirect }))
    },
    { keepOnRefusal: true },
  )
