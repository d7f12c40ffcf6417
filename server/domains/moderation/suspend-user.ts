import { updateUser, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { recordDecision } from './decisions.sql.ts'
import { queueStatementOfReasons } from './moderation-mails.ts'
import { moderationPolicy } from './moderation.policy.ts'

const head = { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] } as const

/** Hides an account and limits it to reading. Staff cannot be suspended; their staff rights have to be revoked first. */
export const suspendUser = command(head, (tx, id: string, reason: string) => setSuspended(tx, id, true, reason))

/** The specified mutation has no reason; the console requires one. */
export const unsuspendUser = command(head, (tx, id: string, reason: string) => setSuspended(tx, id, false, reason))

async function setSuspended(
  tx: Context,
  id: string,
  isSuspended: boolean,
  reason: string,
): Promise<Result<User, 'Forbidden' | 'NotFound'>> {
  if (!moderationPolicy.decide(tx)) return refused('Forbidden')
  const user = await usersById(tx).load(id)
  if (!user || user.deletedAt) return refused('NotFound')
  if (user.isStaff) return refused('Forbidden', { message: 'Staff can’t be suspended.' })
  if (isSuspended && reason.trim() === '') return refused('Forbidden', { message: 'Give a reason for the record.' })
  if ((user.suspendedAt !== null) === isSuspended) return ok(user)
  const changed = await updateUser(tx, id, { suspendedAt: isSuspended ? tx.now() : null })
  const action = isSuspended ? 'SUSPEND_USER' : 'UNSUSPEND_USER'
  await queueStatementOfReasons(tx, await recordDecision(tx, { action, entityId: id, userId: id, reason }))
  await publishEvent(tx, 'AccountSuspensionChanged', { userId: id, isSuspended })
  return ok(changed)
}
