import type { Listeners } from '#server/platform/events.ts'
import type { Context } from '#server/platform/context.ts'
import { pendingActionDays } from '#shared/partner-program/bounds.ts'
import { day } from '#shared/time/units.ts'
import { listEnrollmentChecks } from './eligibility.query.ts'
import { lapsedRequirements } from './enrollment.ts'
import { saveEnrollment, saveReasons, lockEnrollment } from './enrollments.sql.ts'
import { queueEnrollmentMail } from './partner-mails.ts'

const origin = 'DELINQUENCY_SYSTEM_ACTION' as const

/** Rechecks an enrollment. Without a membership or a way to be paid it is pending for a month, and continues once the problem is fixed. */
export async function checkEnrollment(tx: Context, userId: string): Promise<void> {
  const enrollment = await lockEnrollment(tx, userId)
  if (enrollment?.status !== 'ACTIVE' && enrollment?.status !== 'PENDING_ACTION') return
  const reasons = lapsedRequirements(await listEnrollmentChecks(tx, userId, enrollment.country ?? undefined))
  if (enrollment.status === 'ACTIVE') {
    if (reasons.length === 0) return
    await saveEnrollment(tx, { userId, status: 'PENDING_ACTION', origin, reasons })
    return queueEnrollmentMail(tx, userId, 'pending')
  }
  if (reasons.length === 0) return void (await saveEnrollment(tx, { userId, status: 'ACTIVE', origin }))
  const since = enrollment.changedAt ?? enrollment.enrolledAt
  if (tx.now().getTime() - since.getTime() >= pendingActionDays * day) {
    await saveEnrollment(tx, { userId, status: 'INACTIVE', origin, reasons })
    return queueEnrollmentMail(tx, userId, 'ended')
  }
  if (reasons.join() !== enrollment.ineligibilityReasons.join()) await saveReasons(tx, enrollment, reasons)
}

const batchSize = 200

/** Checks one batch of enrollments by user id; returns where the next batch starts. */
export async function checkEnrollments(ctx: Context, after: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('partnerProgramEnrollments')
    .select(['id', 'userId'])
    .where('id', '>', after)
    .where('status', 'in', ['ACTIVE', 'PENDING_ACTION'])
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const { userId } of found) await ctx.transaction((tx) => checkEnrollment(tx, userId))
  return found.length === batchSize ? found.at(-1)?.id : undefined
}

/** Rechecks at once, not on the next day, when a membership starts or ends. */
export const recheckOnMembershipChange: Listeners = {
  MembershipChanged: (tx, { userId }) => checkEnrollment(tx, userId),
}
