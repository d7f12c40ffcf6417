import { t } from '#shared/translation/translate.ts'
import { type StaffActionTaken, updateUser, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { automaticDetail, suspensionDays } from '#shared/enums/moderation.ts'
import { day } from '#shared/time/units.ts'
import { recordDecision } from './decisions.sql.ts'
import { queueStatementOfReasons } from './moderation-mails.ts'
import { moderationPolicy } from './moderation.policy.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'end-suspension': { userId: string }
  }
}

const head = { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] } as const

type Suspension = {
  reason: string
  /** One of suspensionDays; without it, until staff end it. */
  days?: number | null | undefined
}

/** Hides an account and limits it to reading. Staff cannot be suspended; their staff rights have to be revoked first. */
export const suspendUser = command(
  { ...head, refusals: [...head.refusals, 'BadRequest'] },
  async (tx, id: string, { reason, days }: Suspension): Promise<Result<User, 'Forbidden' | 'NotFound' | 'BadRequest'>> => {
    const found = await findSuspendable(tx, id)
    if (!found.ok) return found
    if (reason.trim() === '') return refused('Forbidden', { message: t`Give a reason for the record.` })
    if (typeof days === 'number' && !suspensionDays.some((allowed) => allowed === days))
      return refused('BadRequest', { message: t`Choose ${suspensionDays.join(', ')} days, or no end.`, field: 'days' })
    const { suspendedAt, suspendedUntil } = found.value
    const until = days ? new Date(tx.now().getTime() + days * day) : null
    if (suspendedAt && suspendedUntil?.getTime() === until?.getTime()) return ok(found.value)
    const changed = await updateUser(tx, id, { suspendedAt: suspendedAt ?? tx.now(), suspendedUntil: until })
    if (until) await tx.services.jobs.enqueue(tx.db, { kind: 'end-suspension', payload: { userId: id }, runAt: until })
    const detail = days ? `for ${days} days` : ''
    await recordChange(tx, { action: 'SUSPEND_USER', entityId: id, userId: id, detail, reason })
    return ok(changed)
  },
)

/** The specified mutation has no reason; the console requires one. */
export const unsuspendUser = command(
  head,
  async (tx, id: string, reason: string): Promise<Result<User, 'Forbidden' | 'NotFound'>> => {
    const found = await findSuspendable(tx, id)
    return found.ok && found.value.suspendedAt ? ok(await endSuspension(tx, id, { reason })) : found
  },
)

async function findSuspendable(tx: Context, id: string): Promise<Result<User, 'Forbidden' | 'NotFound'>> {
  if (!moderationPolicy.decide(tx)) return refused('Forbidden')
  const user = await usersById(tx).load(id)
  if (!user || user.deletedAt) return refused('NotFound')
  return user.isStaff ? refused('Forbidden', { message: t`Staff can’t be suspended.` }) : ok(user)
}

async function endSuspension(tx: Context, id: string, why: { reason?: string; detail?: string }): Promise<User> {
  const changed = await updateUser(tx, id, { suspendedAt: null, suspendedUntil: null })
  await recordChange(tx, { action: 'UNSUSPEND_USER', entityId: id, userId: id, ...why })
  return changed
}

async function recordChange(tx: Context, taken: StaffActionTaken & { action: 'SUSPEND_USER' | 'UNSUSPEND_USER' }): Promise<void> {
  await queueStatementOfReasons(tx, await recordDecision(tx, taken))
  const isSuspended = taken.action === 'SUSPEND_USER'
  await publishEvent(tx, 'AccountSuspensionChanged', { userId: taken.entityId, isSuspended })
}

/** Ends suspensions whose days are over, unless staff have changed them since. */
export const suspensionJobs: JobHandlers = {
  'end-suspension': ({ userId }, ctx) =>
    ctx.transaction(async (tx) => {
      const user = await usersById(tx).load(userId)
      if (user?.suspendedUntil && user.suspendedUntil <= tx.now()) await endSuspension(tx, userId, { detail: automaticDetail })
    }),
}
