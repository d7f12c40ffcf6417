import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { PartnerProgramApplicationStatus } from '#shared/enums/partner-program.ts'
import { applicationRetryDays } from '#shared/partner-program/bounds.ts'
import { payoutCountry } from '#shared/partner-program/countries.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { type ProgramApplication, applicationByUser } from './applications.sql.ts'
import { lockEnrollment } from './enrollments.sql.ts'
import { queueApplicationMail } from './partner-mails.ts'
import { partnerPolicy } from './partner-program.policy.ts'

/** Applies to the program; a rejected applicant may apply again after a month. */
export const applyToProgram = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'apply-to-program', ...perHour(10) }],
    refusals: ['Unauthorized', 'AlreadyExists', 'BadRequest'],
  },
  async (tx, country: string) => {
    const { viewer } = tx
    const place = payoutCountry(country)
    if (!place) return refused('BadRequest', { field: 'country', message: t`Choose a country where we can pay you.` })
    await lockEnrollment(tx, viewer.id)
    const last = await applicationByUser(tx).load(viewer.id)
    if (last && last.status !== 'INVALID') return refused('AlreadyExists', { message: t`You’ve already applied.` })
    const retryAt = last && new Date((last.decidedAt ?? last.submittedAt).getTime() + applicationRetryDays * day)
    if (retryAt && retryAt > tx.now())
      return refused('BadRequest', { message: t`You can apply again on ${formatLongDay(retryAt)}.` })
    const application = await tx.db
      .insertInto('partnerProgramApplications')
      .values({ id: newId(), userId: viewer.id, status: 'PENDING', country: place.code, submittedAt: tx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    applicationByUser(tx).clear(viewer.id)
    return ok(application)
  },
)

const decisions: Partial<Record<ProgramApplication['status'], readonly PartnerProgramApplicationStatus[]>> = {
  PENDING: ['APPROVED', 'INVALID', 'ON_HOLD'],
  ON_HOLD: ['APPROVED', 'INVALID'],
}

type Decision = { userId: string; status: PartnerProgramApplicationStatus; reason?: string | null | undefined }

/** Decides an application, for staff. */
export const decideApplication = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'Conflict', 'BadRequest'] },
  async (tx, { userId, status, reason }: Decision) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    const trimmedReason = toStorableText(reason ?? '').trim()
    if (trimmedReason.length > maxDecisionReasonLength)
      return refused('BadRequest', { field: 'reason', message: t`Use up to ${maxDecisionReasonLength} characters.` })
    await lockEnrollment(tx, userId)
    const application = await applicationByUser(tx).load(userId)
    if (!application) return refused('NotFound')
    if (status === 'NOT_SUBMITTED' || !decisions[application.status]?.includes(status))
      return refused('Conflict', { message: t`This application has already been decided.` })
    const decided = await tx.db
      .updateTable('partnerProgramApplications')
      .set({ status, reason: trimmedReason || null, decidedAt: tx.now(), decidedBy: tx.viewer.id })
      .where('id', '=', application.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    applicationByUser(tx).clear(userId)
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'DECIDE_APPLICATION',
      entityId: userId,
      userId,
      detail: status,
      reason: trimmedReason,
    })
    if (status !== 'ON_HOLD') await queueApplicationMail(tx, userId, status === 'APPROVED')
    return ok(decided)
  },
)
