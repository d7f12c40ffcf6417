import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { canTransitionEnrollment, type EnrollmentStatus } from './enrollment.ts'
import { saveEnrollment, lockEnrollment } from './enrollments.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'

/** Suspends or reinstates an enrollment, for staff. */
export const setEnrollmentStatus = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] },
  async (tx, userId: string, status: EnrollmentStatus) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    const before = await lockEnrollment(tx, userId)
    if (!before) return refused('NotFound', { message: t`This account has never been in the partner program.` })
    if (before.status === status) return ok(before)
    if (!canTransitionEnrollment('ADMIN_ACTION', before.status, status))
      return refused('Forbidden', {
        message: t`Staff can only suspend someone, or make someone who is suspended active or inactive again.`,
      })
    const changed = await saveEnrollment(tx, { userId, status, origin: 'ADMIN_ACTION' })
    await publishEvent(tx, 'StaffActionTaken', { action: 'SET_ENROLLMENT_STATUS', entityId: userId, userId, detail: status })
    return ok(changed)
  },
)
