import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { accountForEmail } from './account-for-email.ts'
import { createAccount } from './create-account.ts'
import { proveEmail } from './email-verification.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { closeSession, type OpenedSession, openSession } from './sessions.ts'
import { comeBack } from './leave.ts'
import { isGone, isLost } from './user.ts'

export type SignedIn = {
  session: OpenedSession
  userId: string
  isNew: boolean
  /** The account was deactivated or deleted, and has just come back. */
  isBack: boolean
  /** As it was given when the e-mail was asked for; the edge decides whether it is followed. */
  redirect: string
}

export type LinkTrouble = 'LinkUsed' | 'LinkExpired' | 'IpAuthLockout'
type LinkRefusal = 'NotFound' | 'BadRequest'

/** Opens a session for whoever holds the token of a link or of a right code. It works once; at sign-up it makes the account. */
export const completeEmailSignIn = (ctx: Context, token: string): Promise<Result<SignedIn, LinkRefusal>> =>
  ctx.transaction<Result<SignedIn, LinkRefusal>>(
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
      const isBack = isGone(user)
      if (isBack) await comeBack(tx, user)
      return ok(await signIn(tx, { userId: user.id, isNew: !known, isBack, redirect: request.redirect }))
    },
    { keepOnRefusal: true },
  )

/** Ends what this browser was signed in with before, and opens a session for another account or the same. */
export async function signIn(tx: Context, who: Omit<SignedIn, 'session'>): Promise<SignedIn> {
  if (tx.origin.sessionHash) await closeSession(tx, tx.origin.sessionHash)
  const session = await openSession(tx, who.userId)
  await announce(tx, 'SignedIn', { userId: who.userId })
  return { ...who, session }
}
