import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { notifyOldAddress } from './request-email-change.ts'
import { deletePassword } from './passwords/passwords.sql.ts'
import { closeEverySession } from './sessions.ts'
import { authEmails, signInsOfNetwork } from './sign-in-limits.ts'
import { deleteLinkedAccounts } from './social/linked-accounts.sql.ts'
import { deleteTwoFactor } from './two-factor/two-factor.sql.ts'
import { usersById } from './users.sql.ts'

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
    if (!user?.unverified_email) return ok(undefined)
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
  await tx.db.updateTable('users').set({ email, unverified_email: null }).where('id', '=', userId).execute()
  // The account may have been opened by another person with this address, so its sessions, password, second factor and linked accounts are
  // removed.
  await closeEverySession(tx, userId)
  await deletePassword(tx, userId)
  await deleteTwoFactor(tx, userId)
  await deleteLinkedAccounts(tx, userId)
  tx.loaders.clear()
}

/** The address that the key would verify, and its account. Does not consume the key. */
export async function inspectEmailKey(
  ctx: Context,
  key: string,
): Promise<Result<{ userId: string; email: string; replaced: string | null; isConfirmed: boolean }, 'NotFound'>> {
  const row = await ctx.db
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.id', 'email_verifications.user_id')
    .select([
      'email_verifications.email',
      'email_verifications.user_id',
      'email_verifications.expires_at',
      'email_verifications.used_at',
      'users.email as proved',
      'users.unverified_email as unproved',
    ])
    .where('email_verifications.key_hash', '=', hashToken(key))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.expires_at <= ctx.now()) return refused('NotFound')
  const value = { userId: row.user_id, email: row.email, replaced: row.proved, isConfirmed: row.used_at !== null }
  if (row.used_at) return row.proved === row.email ? ok(value) : refused('NotFound')
  return row.unproved === row.email && !(await isTaken(ctx, row.email, row.user_id)) ? ok(value) : refused('NotFound')
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
    await tx.db.updateTable('email_verifications').set({ used_at: tx.now() }).where('key_hash', '=', hashToken(key)).execute()
    await tx.db.updateTable('users').set({ email, unverified_email: null }).where('id', '=', userId).execute()
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
