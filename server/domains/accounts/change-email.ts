import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { emailFormatError, obfuscateEmail, parseEmail } from '#shared/text/email.ts'
import { hour } from '#shared/time/units.ts'
import { accountForEmail } from './account-for-email.ts'
import type { User } from './user.ts'
import { usersById } from './users.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** To the address the account has, or had until now. */
    'send-email-changed-mail': { userId: string; to: string; newAddress: string; isDone: boolean }
  }
}

type Refusals = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'RateLimited'

const perHour = { limit: 5, windowMs: hour }

/**
 * Asks for another address. It becomes the account's once its link has been followed; until then the old one stays, and is told.
 * Giving the address the account has takes back what was asked for.
 */
export const changeEmail = (ctx: Context, input: string): Promise<Result<User, Refusals>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const email = parseEmail(input)
    if (!email) return refused('BadRequest', { message: emailFormatError, field: 'email' })
    const user = await usersById(tx).load(tx.viewer.id)
    if (!user) return refused('Unauthorized')
    if (isSame(email, user.email)) return ok(await ask(tx, user.id, null))
    const tooOften = limited(tx, 'change-email', perHour)
    if (tooOften) return tooOften
    const owner = await accountForEmail(tx, email)
    if (owner && owner.id !== user.id)
      return refused('AlreadyExists', { message: 'That email address is already in use.', field: 'email' })
    const changed = await ask(tx, user.id, email)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'send-verification-mail',
      payload: { userId: user.id },
      uniqueKey: `verification-mail:${user.id}`,
    })
    if (user.email && !isSame(email, user.unverified_email)) await tellOldAddress(tx, user.id, user.email, email, false)
    tx.afterCommit(() => tx.services.jobs.wake())
    return ok(changed)
  })

/** Says to the address an account is leaving what is happening, so that its owner can step in. */
export const tellOldAddress = (tx: Context, userId: string, to: string, newAddress: string, isDone: boolean): Promise<unknown> =>
  tx.services.jobs.enqueue(tx.db, {
    kind: 'send-email-changed-mail',
    payload: { userId, to, newAddress: obfuscateEmail(newAddress), isDone },
  })

const isSame = (email: string, other: string | null): boolean => email.toLowerCase() === other?.toLowerCase()

const ask = (tx: Context, userId: string, email: string | null): Promise<User> =>
  tx.db.updateTable('users').set({ unverified_email: email }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
