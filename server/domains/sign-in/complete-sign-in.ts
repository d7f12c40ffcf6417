import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { reactivateAccount, isClosed, isPastGracePeriod, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { recordSignInFailure } from './network-lockout.ts'
import { closeSession, type NewSession, openSession } from '#server/domains/sessions/sessions.ts'
import { exchangeLimits } from './sign-in-limits.ts'
import { hasTwoFactor } from './two-factor/two-factor.sql.ts'
import { resetAttempts } from './account-lock.ts'
import { issueSignInToken, type SignInMethod, consumeSignInToken } from './sign-in-token.ts'

export type SignedIn = {
  kind: 'signed-in'
  session: NewSession
  userId: string
  isNew: boolean
  /** The account was deactivated or deleted, and this sign-in restored it. */
  isReactivated: boolean
  /** As given when sign-in began; the HTTP layer decides whether to follow it. */
  redirect: string
}

/** The first factor is verified; a code from the authenticator app is still required, in the same browser. */
export type SecondFactorRequired = { kind: 'awaits-code'; redirect: string }
export type SignInOutcome = SignedIn | SecondFactorRequired

type SignInDetails = { method: SignInMethod; isNew: boolean; redirect: string }

/**
 * Signs in a user who has proved their identity, or requires the second factor first.
 * See docs/decisions/0029-require-the-second-factor-on-every-sign-in.md.
 */
export async function completeSignIn(tx: Context, user: User, details: SignInDetails): Promise<SignInOutcome> {
  if (!(await hasTwoFactor(tx, user.id))) return createSession(tx, user, details)
  await issueSignInToken(tx, { ...details, userId: user.id }, true)
  return { kind: 'awaits-code', redirect: details.redirect }
}

/** Ends the session this browser had and opens a new one. */
export async function createSession(tx: Context, user: User, { method, isNew, redirect }: SignInDetails): Promise<SignedIn> {
  const isReactivated = isClosed(user)
  if (isReactivated) await reactivateAccount(tx, user)
  // Access to the mailbox proves ownership, whatever failed password attempts others have made.
  if (method === 'email') await resetAttempts(tx, user.id, 'password')
  if (tx.origin.sessionHash) await closeSession(tx, tx.origin.sessionHash)
  const session = await openSession(tx, user.id, { isTransferred: method === 'token' })
  await publishEvent(tx, 'SignedIn', { userId: user.id })
  return { kind: 'signed-in', session, userId: user.id, isNew, isReactivated, redirect }
}

/** Opens the session that a sign-in token grants. */
export const signInWithToken = command(
  { requires: [], limits: exchangeLimits, refusals: ['NotFound'], transaction: 'committed' },
  async (tx, token: string) => {
    const signInToken = await consumeSignInToken(tx, token)
    const user = signInToken && (await usersById(tx).load(signInToken.userId))
    if (!signInToken || !user || isPastGracePeriod(user, tx.now())) {
      await recordSignInFailure(tx)
      return refused('NotFound')
    }
    return ok(await createSession(tx, user, signInToken))
  },
)
