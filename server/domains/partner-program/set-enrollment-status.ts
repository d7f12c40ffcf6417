import type { Enrollment } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { mayBecome, type Status } from './enrollment.ts'
import { keepEnrollment, lockEnrollmentOf } from './enrollments.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'

/** Suspends or reinstates an enrollment, for staff. */
export const setEnrollmentStatus = (
  ctx: Context,
  userId: string,
  status: Status,
): Promise<Result<Enrollment, 'Forbidden' | 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    const before = await lockEnrollmentOf(tx, userId)
    if (!before) return refused('NotFound', { message: 'This account has never been in the partner program.' })
    if (before.status === status) return ok(before)
    if (!mayBecome('ADMIN_ACTION', before.status, status))
      return refused('Forbidden', {
        message: 'Staff can only suspend someone, or make someone who is suspended active or inactive again.',
      })
    const changed = await keepEnrollment(tx, { userId, status, origin: 'ADMIN_ACTION' })
    await announce(tx, 'StaffActed', { action: 'SET_ENROLLMENT_STATUS', entityId: userId, userId, detail: status })
    return ok(changed)
  })
