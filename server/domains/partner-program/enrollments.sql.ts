import { type Enrollment, enrollmentsByUser } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { PartnerProgramIneligibilityReason } from '#shared/enums/partner-program.ts'
import type { EnrollmentOrigin, EnrollmentStatus } from './enrollment.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    EnrollmentChanged: { userId: string; status: EnrollmentStatus; origin: EnrollmentOrigin }
  }
}

/** Loads and locks the enrollment, also against a concurrent first enrollment of this account. */
export async function lockEnrollment(tx: Context, userId: string): Promise<Enrollment | undefined> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return tx.db.selectFrom('partnerProgramEnrollments').selectAll().where('userId', '=', userId).executeTakeFirst()
}

type Change = {
  userId: string
  status: EnrollmentStatus
  origin: EnrollmentOrigin
  reasons?: PartnerProgramIneligibilityReason[]
  /** Given at enrollment. */
  terms?: { country: string }
}

/** Stores the new status and its origin. A returning member keeps the original enrollment date. */
export async function saveEnrollment(tx: Context, { userId, status, origin, reasons = [], terms }: Change): Promise<Enrollment> {
  const now = tx.now()
  const values = {
    status,
    changeOrigin: origin,
    changedAt: now,
    ineligibilityReasons: reasons,
    ...(terms && { country: terms.country, termsAcceptedAt: now }),
  }
  const enrollment = await tx.db
    .insertInto('partnerProgramEnrollments')
    .values({ id: newId(), userId, enrolledAt: now, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('partnerProgramEnrollmentChanges')
    .values({
      enrollmentId: enrollment.id,
      status,
      origin,
      changedBy: tx.viewer?.id ?? null,
      changedAt: now,
    })
    .execute()
  enrollmentsByUser(tx).clear(userId)
  await publishEvent(tx, 'EnrollmentChanged', { userId, status, origin })
  return enrollment
}

/** Stores other reasons for the same status. */
export async function saveReasons(
  tx: Context,
  { id, userId }: Enrollment,
  reasons: PartnerProgramIneligibilityReason[],
): Promise<void> {
  await tx.db.updateTable('partnerProgramEnrollments').set({ ineligibilityReasons: reasons }).where('id', '=', id).execute()
  enrollmentsByUser(tx).clear(userId)
}
