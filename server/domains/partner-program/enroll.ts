import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { listEnrollmentChecks } from './eligibility.query.ts'
import { canTransitionEnrollment } from './enrollment.ts'
import { saveEnrollment, lockEnrollment } from './enrollments.sql.ts'

type EnrollInput = { country: string; acceptTerms: boolean }

/** Enrolls, or enrolls again, once every requirement is met. */
export const enrollInProgram = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'enroll', ...perHour(20) }],
    refusals: ['Unauthorized', 'Forbidden', 'BadRequest', 'AlreadyExists', 'AccountSuspended'],
  },
  async (tx, { country, acceptTerms }: EnrollInput) => {
    const { viewer } = tx
    if (!acceptTerms)
      return refused('BadRequest', { field: 'acceptTerms', message: t`Please accept the terms of the partner program.` })
    const place = payoutCountry(country)
    if (!place) return refused('BadRequest', { field: 'country', message: t`Choose a country where we can pay you.` })
    const before = await lockEnrollment(tx, viewer.id)
    if (before?.status === 'ACTIVE') return refused('AlreadyExists', { message: t`You’re already in the partner program.` })
    if (!canTransitionEnrollment('USER_SELF_ACTION', before?.status ?? 'NONE', 'ACTIVE'))
      return refused('Forbidden', { message: t`You’re suspended from the program. Contact support for details.` })
    const open = (await listEnrollmentChecks(tx, viewer.id, place.code)).filter(({ passed }) => !passed)
    if (open.length > 0) return refused('Forbidden', { message: open.map(({ message }) => message).join(' ') })
    const terms = { country: place.code }
    return ok(await saveEnrollment(tx, { userId: viewer.id, status: 'ACTIVE', origin: 'USER_SELF_ACTION', terms }))
  },
)

/** Leaves the program. Earlier earnings are still paid out. */
export const leaveProgram = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'unenroll', ...perHour(20) }],
    refusals: ['Unauthorized', 'NotFound', 'Conflict'],
  },
  async (tx) => {
    const before = await lockEnrollment(tx, tx.viewer.id)
    if (!before || before.status === 'INACTIVE') return refused('NotFound', { message: t`You’re not in the partner program.` })
    if (!canTransitionEnrollment('USER_SELF_ACTION', before.status, 'INACTIVE'))
      return refused('Conflict', { message: t`You’re suspended from the program. Contact support for details.` })
    return ok(await saveEnrollment(tx, { userId: tx.viewer.id, status: 'INACTIVE', origin: 'USER_SELF_ACTION' }))
  },
)
