import { listening, on } from '#server/platform/events.ts'
import type { Context } from '#server/platform/context.ts'
import { pendingActionDays } from '#shared/partner-program/bounds.ts'
import { day } from '#shared/time/units.ts'
import { checksFor } from './eligibility.query.ts'
import { lapsesAmong } from './enrollment.ts'
import { keepEnrollment, keepReasons, lockEnrollmentOf } from './enrollments.sql.ts'
import { mailAboutEnrollment } from './partner-mails.ts'

const origin = 'DELINQUENCY_SYSTEM_ACTION' as const

/** Rechecks an enrollment. Without a membership or a way to be paid it is pending for a month, and continues once the problem is fixed. */
export async function checkEnrollment(tx: Context, userId: string): Promise<void> {
  const enrollment = await lockEnrollmentOf(tx, userId)
  if (enrollment?.status !== 'ACTIVE' && enrollment?.status !== 'PENDING_ACTION') return
  const reasons = lapsesAmong(await checksFor(tx, userId, enrollment.country ?? undefined))
  if (enrollment.status === 'ACTIVE') {
    if (reasons.length === 0) return
    await keepEnrollment(tx, { userId, status: 'PENDING_ACTION', origin, reasons })
    return mailAboutEnrollment(tx, userId, 'pending')
  }
  if (reasons.length === 0) return void (await keepEnrollment(tx, { userId, status: 'ACTIVE', origin }))
  const since = enrollment.changed_at ?? enrollment.enrolled_at
  if (tx.now().getTime() - since.getTime() >= pendingActionDays * day) {
    await keepEnrollment(tx, { userId, status: 'INACTIVE', origin, reasons })
    return mailAboutEnrollment(tx, userId, 'ended')
  }
  if (reasons.join() !== enrollment.ineligibility_reasons.join()) await keepReasons(tx, enrollment, reasons)
}

const atOnce = 200

/** Checks one batch of enrollments by user id; returns where the next batch starts. */
export async function checkEnrollments(ctx: Context, after: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('partner_program_enrollments')
    .select(['id', 'user_id'])
    .where('id', '>', after)
    .where('status', 'in', ['ACTIVE', 'PENDING_ACTION'])
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { user_id } of found) await ctx.transaction((tx) => checkEnrollment(tx, user_id))
  return found.length === atOnce ? found.at(-1)?.id : undefined
}

/** Rechecks at once, not on the next day, when a membership starts or ends. */
export const followMemberships = listening(() => {
  on('MembershipChanged', async (tx, { userId }) => checkEnrollment(tx, userId))
})
