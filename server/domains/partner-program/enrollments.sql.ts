import { type Enrollment, enrollmentsByUser } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { PartnerProgramIneligibilityReason } from '#shared/enums/partner-program-ineligibility-reason.ts'
import type { Origin, Status } from './enrollment.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    EnrollmentChanged: { userId: string; status: Status; origin: Origin }
  }
}

/** Loads and locks the enrollment, also against a concurrent first enrollment of this account. */
export async function lockEnrollmentOf(tx: Context, userId: string): Promise<Enrollment | undefined> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return tx.db.selectFrom('partner_program_enrollments').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

type Change = {
  userId: string
  status: Status
  origin: Origin
  reasons?: PartnerProgramIneligibilityReason[]
  /** Given at enrollment. */
  terms?: { country: string }
}

/** Stores the new status and its origin. A returning member keeps the original enrollment date. */
export async function keepEnrollment(tx: Context, { userId, status, origin, reasons = [], terms }: Change): Promise<Enrollment> {
  const now = tx.now()
  const told = {
    status,
    change_origin: origin,
    changed_at: now,
    ineligibility_reasons: reasons,
    ...(terms && { country: terms.country, terms_accepted_at: now }),
  }
  const enrollment = await tx.db
    .insertInto('partner_program_enrollments')
    .values({ id: newId(), user_id: userId, enrolled_at: now, ...told })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told))
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('partner_program_enrollment_changes')
    .values({
      enrollment_id: enrollment.id,
      status,
      origin,
      changed_by: tx.viewer?.id ?? null,
      changed_at: now,
    })
    .execute()
  enrollmentsByUser(tx).clear(userId)
  await announce(tx, 'EnrollmentChanged', { userId, status, origin })
  return enrollment
}

/** Stores other reasons for the same status. */
export async function keepReasons(
  tx: Context,
  { id, user_id }: Enrollment,
  reasons: PartnerProgramIneligibilityReason[],
): Promise<void> {
  await tx.db.updateTable('partner_program_enrollments').set({ ineligibility_reasons: reasons }).where('id', '=', id).execute()
  enrollmentsByUser(tx).clear(user_id)
}
