import type { Enrollment } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { hour } from '#shared/time/units.ts'
import { listEnrollmentChecks } from './eligibility.query.ts'
import { canTransitionEnrollment } from './enrollment.ts'
import { saveEnrollment, lockEnrollment } from './enrollments.sql.ts'

const perHour = { limit: 20, windowMs: hour }

type EnrollRefusal = 'Unauthorized' | 'Forbidden' | 'BadRequest' | 'AlreadyExists' | 'AccountSuspended'

/** Enrolls, or enrolls again, once every requirement is met. */
export const enrollInProgram = (
  ctx: Context,
  { country, acceptTerms }: { country: string; acceptTerms: boolean },
): Promise<Result<Enrollment, EnrollRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (viewer.isSuspended) return refused('AccountSuspended')
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'enroll', perHour)
    if (rateLimited) return rateLimited
    if (!acceptTerms)
      return refused('BadRequest', { field: 'acceptTerms', message: 'Please accept the terms of the partner program.' })
    const place = payoutCountry(country)
    if (!place) return refused('BadRequest', { field: 'country', message: 'Choose a country where we can pay you.' })
    const before = await lockEnrollment(tx, viewer.id)
    if (before?.status === 'ACTIVE') return refused('AlreadyExists', { message: 'You’re already in the partner program.' })
    if (!canTransitionEnrollment('USER_SELF_ACTION', before?.status ?? 'NONE', 'ACTIVE'))
      return refused('Forbidden', { message: 'You’re suspended from the program. Contact support for details.' })
    const open = (await listEnrollmentChecks(tx, viewer.id, place.code)).filter(({ passed }) => !passed)
    if (open.length > 0) return refused('Forbidden', { message: open.map(({ message }) => message).join(' ') })
    const terms = { country: place.code }
    return ok(await saveEnrollment(tx, { userId: viewer.id, status: 'ACTIVE', origin: 'USER_SELF_ACTION', terms }))
  })

/** Leaves the program. Earlier earnings are still paid out. */
export const leaveProgram = (ctx: Context): Promise<Result<Enrollment, 'Unauthorized' | 'NotFound' | 'Conflict'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimitAs('Conflict', tx, 'unenroll', perHour)
    if (rateLimited) return rateLimited
    const before = await lockEnrollment(tx, tx.viewer.id)
    if (!before || before.status === 'INACTIVE') return refused('NotFound', { message: 'You’re not in the partner program.' })
    if (!canTransitionEnrollment('USER_SELF_ACTION', before.status, 'INACTIVE'))
      return refused('Conflict', { message: 'You’re suspended from the program. Contact support for details.' })
    return ok(await saveEnrollment(tx, { userId: tx.viewer.id, status: 'INACTIVE', origin: 'USER_SELF_ACTION' }))
  })
