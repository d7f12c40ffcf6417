import { t } from '#shared/translation/translate.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { emailFormatError, obfuscateEmail, parseEmail } from '#shared/text/email.ts'
import { findAccountByEmail } from './account-for-email.ts'
import { requireRecentSignIn } from '#server/domains/sessions/sessions.ts'
import type { User } from './user.ts'
import { usersById } from './users.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** Sent to the current or the former address. */
    'send-email-changed-mail': { userId: string; to: string; newAddress: string; isDone: boolean }
  }
}

type Refusals = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'

/**
 * Requests a new address, which takes effect once its link is followed; the old address is notified and stays valid until then. Needs a
 * recent sign-in, except to cancel a pending change by entering the current address.
 */
export async function requestEmailChange(tx: SignedInContext, input: string): Promise<Result<User, Refusals>> {
  const email = parseEmail(input)
  if (!email) return refused('BadRequest', { message: emailFormatError, field: 'email' })
  const user = await usersById(tx).load(tx.viewer.id)
  if (!user) return refused('Unauthorized')
  if (isSameEmail(email, user.email)) return ok(await setUnverifiedEmail(tx, user.id, null))
  const unproved = await requireRecentSignIn(tx)
  if (unproved) return unproved
  // Counts only what sends mail or tells whether an address is taken.
  const rateLimited = enforceRateLimit(tx, 'change-email', perHour(5))
  if (rateLimited) return rateLimited
  const owner = await findAccountByEmail(tx, email)
  if (owner && owner.id !== user.id)
    return refused('AlreadyExists', { message: t`That email address is already in use.`, field: 'email' })
  const changed = await setUnverifiedEmail(tx, user.id, email)
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'send-verification-mail',
    payload: { userId: user.id },
    uniqueKey: `verification-mail:${user.id}`,
  })
  if (user.email && !isSameEmail(email, user.unverifiedEmail)) await notifyOldAddress(tx, user.id, user.email, email, false)
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return ok(changed)
}

/** Notifies the address being replaced, so that its owner can react. */
export const notifyOldAddress = (
  tx: Context,
  userId: string,
  to: string,
  newAddress: string,
  isDone: boolean,
): Promise<unknown> =>
  tx.services.jobs.enqueue(tx.db, {
    kind: 'send-email-changed-mail',
    payload: { userId, to, newAddress: obfuscateEmail(newAddress), isDone },
  })

const isSameEmail = (email: string, other: string | null): boolean => email.toLowerCase() === other?.toLowerCase()

const setUnverifiedEmail = (tx: Context, userId: string, email: string | null): Promise<User> =>
  tx.db.updateTable('users').set({ unverifiedEmail: email }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
