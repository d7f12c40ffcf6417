import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { closeEverySession } from '#server/domains/sessions/sessions.ts'
import { deletionGracePeriodMs, isClosed, type User } from './user.ts'
import { usersById } from './users.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** An account was deactivated or deleted; its stories and follows no longer count. */
    AccountDeactivated: { userId: string; deactivatedAt: Date; isDeleted: boolean }
    /** An account was restored before it was purged. */
    AccountReactivated: { userId: string; deactivatedAt: Date; wasDeleted: boolean }
    /** The grace period is over and the account's data is deleted. Its addresses are in lower case. */
    AccountPurged: { userId: string; addresses: string[] }
    /** An account was suspended or restored, which changes how others see its content. */
    AccountSuspensionChanged: { userId: string; isSuspended: boolean }
  }
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'purge-account': { userId: string }
    'send-account-deleted-mail': { userId: string }
  }
}

/** Hides the account and all of its content until the owner signs in again. */
export const deactivateAccount = command(
  { requires: ['viewer'], limits: [{ action: 'deactivate-account', ...perHour(20) }], refusals: ['Unauthorized'] },
  async (tx) => {
    const user = await loadOwnAccount(tx)
    if (!user) return refused('Unauthorized')
    await markDeactivated(tx, user, false)
    return ok(undefined)
  },
)

/** Marks the account and its content for deletion, which happens after 14 days. */
export const deleteAccount = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'delete-account', ...perHour(5) }],
    refusals: ['Unauthorized', 'BadRequest', 'Conflict'],
  },
  async (tx, confirmUsername: string) => {
    const user = await loadOwnAccount(tx)
    if (!user) return refused('Unauthorized')
    if (confirmUsername.trim().replace(/^@/, '').toLowerCase() !== user.username.toLowerCase())
      return refused('BadRequest', {
        message: t`Type your username, ${user.username}, to delete your account.`,
        field: 'username',
      })
    const deletedAt = await markDeactivated(tx, user, true)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'purge-account',
      payload: { userId: user.id },
      runAt: new Date(deletedAt.getTime() + deletionGracePeriodMs),
    })
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-account-deleted-mail', payload: { userId: user.id } })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(undefined)
  },
)

/** Undefined if another request has closed the account in the meantime. */
async function loadOwnAccount(tx: SignedInContext): Promise<User | undefined> {
  const user = await usersById(tx).load(tx.viewer.id)
  return user && !isClosed(user) ? user : undefined
}

/** Returns the timestamp that the account and its content were marked with. */
async function markDeactivated(tx: Context, { id }: User, isDeleted: boolean): Promise<Date> {
  const deactivatedAt = tx.now()
  await tx.db
    .updateTable('users')
    .set(isDeleted ? { deletedAt: deactivatedAt } : { deactivatedAt })
    .where('id', '=', id)
    .execute()
  await closeEverySession(tx, id)
  tx.loaders.clear()
  await publishEvent(tx, 'AccountDeactivated', { userId: id, deactivatedAt, isDeleted })
  return deactivatedAt
}

/** Signing in restores the account. Must run inside the sign-in transaction. */
export async function reactivateAccount(tx: Context, user: User): Promise<void> {
  const deactivatedAt = user.deletedAt ?? user.deactivatedAt
  if (!deactivatedAt) return
  await tx.db.updateTable('users').set({ deletedAt: null, deactivatedAt: null }).where('id', '=', user.id).execute()
  tx.loaders.clear()
  await publishEvent(tx, 'AccountReactivated', { userId: user.id, deactivatedAt, wasDeleted: user.deletedAt !== null })
}
