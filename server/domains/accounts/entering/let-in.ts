import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { comeBack } from '../leave.ts'
import { recordSignInFailure } from '../network-lockout.ts'
import { closeSession, type OpenedSession, openSession } from '../sessions.ts'
import { hasTwoFactor } from '../two-factor/two-factor.sql.ts'
import { isGone, isLost, type User } from '../user.ts'
import { usersById } from '../users.sql.ts'
import { forgiveTries } from './account-lock.ts'
import { issuePass, type SignInMethod, consumePass } from './sign-in-pass.ts'

export type SignedIn = {
  kind: 'signed-in'
  session: OpenedSession
  userId: string
  isNew: boolean
  /** The account was deactivated or deleted, and this sign-in restored it. */
  isBack: boolean
  /** As given when sign-in began; the HTTP layer decides whether to follow it. */
  redirect: string
}

/** The first factor is verified; a code from the authenticator app is still required, in the same browser. */
export type AwaitsCode = { kind: 'awaits-code'; redirect: string }
export type Entered = SignedIn | AwaitsCode

type How = { method: SignInMethod; isNew: boolean; redirect: string }

/** Signs in a user who has proved their identity, or requires the second factor first. */
export async function letIn(tx: Context, user: User, how: How): Promise<Entered> {
  if (!(await hasTwoFactor(tx, user.id))) return enter(tx, user, how)
  await issuePass(tx, { ...how, userId: user.id }, true)
  return { kind: 'awaits-code', redirect: how.redirect }
}

/** Ends the session this browser had and opens a new one. */
export async function enter(tx: Context, user: User, { method, isNew, redirect }: How): Promise<SignedIn> {
  const isBack = isGone(user)
  if (isBack) await comeBack(tx, user)
  // Access to the mailbox proves ownership, whatever failed password attempts others have made.
  if (method === 'email') await forgiveTries(tx, user.id, 'password')
  if (tx.origin.sessionHash) await closeSession(tx, tx.origin.sessionHash)
  const session = await openSession(tx, user.id)
  await announce(tx, 'SignedIn', { userId: user.id })
  return { kind: 'signed-in', session, userId: user.id, isNew, isBack, redirect }
}

/** Opens the session that a sign-in token grants. */
export const signInWithPass = (ctx: Context, token: string): Promise<Result<SignedIn, 'NotFound'>> =>
  ctx.transaction<Result<SignedIn, 'NotFound'>>(
    async (tx) => {
      const pass = await consumePass(tx, token)
      const user = pass && (await usersById(tx).load(pass.userId))
      if (!pass || !user || isLost(user, tx.now())) {
        await recordSignInFailure(tx)
        return refused('NotFound')
      }
      return ok(await enter(tx, user, pass))
    },
    { keepOnRefusal: true },
  )
