import { t } from '#shared/translation/translate.ts'
import { validateReason } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { ReportDecision } from '#shared/enums/moderation.ts'
import { recordDecision } from './decisions.sql.ts'
import { queueReportAnswers } from './moderation-mails.ts'
import { moderationPolicy } from './moderation.policy.ts'
import type { Report } from './report.ts'
import { accountOfReport } from './resolve-report.ts'
import { suspendStory } from './suspend-story.ts'
import { suspendUser } from './suspend-user.ts'

type Decision = {
  id: string
  decision: ReportDecision
  reason: string
  /** For how many days an account is suspended; see suspendUser. */
  days?: number | null | undefined
}

/**
 * Decides about something reported: takes the measure, and closes all open reports about it. Of two people who decide at the same time, the first
 * one counts.
 */
export const decideReport = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'decide-report', ...perMinute(60) }],
    refusals: ['Forbidden', 'NotFound', 'BadRequest', 'Conflict', 'RateLimited'],
  },
  async (tx, { id, decision, reason: text, days }: Decision) => {
    if (!moderationPolicy.decide(tx)) return refused('Forbidden')
    const reason = validateReason(text)
    if (!reason.ok) return reason
    const report = await tx.db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!report) return refused('NotFound')
    if (report.resolvedAt) return refused('Conflict', { message: t`Someone else has decided this report.` })
    const userId = await accountOfReport(tx, report)
    const taken = await takeMeasure(tx, { report, userId, decision, reason: reason.value, days })
    if (!taken.ok) return taken
    const closed = await tx.db
      .updateTable('reports')
      .set({ resolvedAt: tx.now(), resolvedBy: tx.viewer.id, action: decision })
      .where('entityType', '=', report.entityType)
      .where('entityId', '=', report.entityId)
      .where('resolvedAt', 'is', null)
      .returningAll()
      .execute()
    await queueReportAnswers(tx, closed)
    await recordDecision(tx, { action: 'RESOLVE_REPORT', entityId: id, userId, detail: decision, reason: reason.value })
    return ok(closed.find((answered) => answered.id === id) ?? report)
  },
)

type Measure = Omit<Decision, 'id'> & { report: Report; userId: string | undefined }

async function takeMeasure(
  tx: Context,
  { report, userId, decision, reason, days }: Measure,
): Promise<Result<unknown, 'Forbidden' | 'NotFound' | 'BadRequest'>> {
  if (decision === 'NONE') return ok(undefined)
  if (decision === 'SUSPENDED') return userId ? suspendUser(tx, userId, { reason, days }) : refused('NotFound')
  if (report.entityType !== 'POST')
    return refused('BadRequest', { message: t`Only a story can be removed or limited.`, field: 'decision' })
  return suspendStory(tx, report.entityId, { reason, limitedOnly: decision === 'LIMITED' })
}
