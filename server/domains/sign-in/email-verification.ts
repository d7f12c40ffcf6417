import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { notifyOldAddress, updateUser, usersById } from '#server/domains/accounts/accounts.ts'
import { deletePassword } from './passwords/passwords.sql.ts'
import { closeEverySession } from '#server/domains/sessions/sessions.ts'
import { authEmails, signInsOfNetwork } from './sign-in-limits.ts'
import { deleteLinkedAccounts } from './social/linked-accounts.sql.ts'
import { deleteTwoFactor } from './two-factor/two-factor.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The address of an account is its own now: its owner followed a link sent there. */
    AddressVerified: { userId: string }
  }
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-verification-mail': { userId: string }
  }
}

/** Resends the link that verifies the viewer's address. Succeeds when there is nothing to verify, because another tab may have done so. */
export const sendVerificationEmail = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'verification-email', ...authEmails }],
    refusals: ['RateLimited', 'Unauthorized'],
  },
  async (tx) => {
    const user = await usersById(tx).load(tx.viewer.id)
    if (!user?.unverifiedEmail) return ok(undefined)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'send-verification-mail',
      payload: { userId: user.id },
      uniqueKey: `verification-mail:${user.id}`,
    })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(undefined)
  },
)

/** Makes the address the account's own and drops every other account's claim to it. */
export async function verifyEmail(tx: Context, userId: string, email: string): Promise<void> {
  await updateUser(tx, userId, { email, unverifiedEmail: null })
  // The account may have been opened by another person with this address, so its sessions, password, second factor and linked accounts are
  // removed.
  await closeEverySession(tx, userId)
  await deletePassword(tx, userId)
  await deleteTwoFactor(tx, userId)
  await deleteLinkedAccounts(tx, userId)
  tx.loaders.clear()
  await publishEvent(tx, 'AddressVerified', { userId })
}

/** The address that the key would verify, and its account. Does not consume the key. */
export async function inspectEmailKey(
  ctx: Context,
  key: string,
): Promise<Result<{ userId: string; email: string; replaced: string | null; isConfirmed: boolean }, 'NotFound'>> {
  const row = await ctx.db
    .selectFrom('emailVerifications')
    .innerJoin('users', 'users.id', 'emailVerifications.userId')
    .select([
      'emailVerifications.email',
      'emailVerifications.userId',
      'emailVerifications.expiresAt',
      'emailVerifications.usedAt',
      'users.email as proved',
      'users.unverifiedEmail as unproved',
    ])
    .where('emailVerifications.keyHash', '=', hashToken(key))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expiresAt <= ctx.now()) return refused('NotFound')
  const value = { userId: row.userId, email: row.email, replaced: row.proved, isConfirmed: row.usedAt !== null }
  if (row.usedAt) return row.proved === row.email ? ok(value) : refused('NotFound')
  return row.unproved === row.email && !(await isTaken(ctx, row.email, row.userId)) ? ok(value) : refused('NotFound')
}

/** Verifies the address of a verification mail. Idempotent while the address still belongs to the account. */
export const confirmEmail = command(
  {
    requires: [],
    limits: [{ action: 'confirm-email', per: 'network', ...signInsOfNetwork }],
    refusals: ['NotFound', 'BadRequest'],
  },
  async (tx, key: string) => {
    const read = await inspectEmailKey(tx, key)
    if (!read.ok) return read
    const { userId, email, replaced, isConfirmed } = read.value
    if (isConfirmed) return ok({ userId })
    await tx.db.updateTable('emailVerifications').set({ usedAt: tx.now() }).where('keyHash', '=', hashToken(key)).execute()
    await updateUser(tx, userId, { email, unverifiedEmail: null })
    await publishEvent(tx, 'AddressVerified', { userId })
    if (replaced) await notifyOldAddress(tx, userId, replaced, email, true)
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok({ userId })
  },
)

const isTaken = async (tx: Context, email: string, userId: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', userId)
    .executeTakeFirst()) !== undefined
