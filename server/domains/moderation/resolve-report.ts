import { t } from '#shared/translation/translate.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused } from '#server/platform/result.ts'
import { recordDecision } from './decisions.sql.ts'
import { queueReportAnswers } from './moderation-mails.ts'
import { moderationPolicy } from './moderation.policy.ts'
import type { Report } from './report.ts'

/** The result of a report. The measure itself is a separate decision; this closes the report. */
export const reportActions = ['NONE', 'LIMITED', 'SUSPENDED', 'WITHHELD', 'REMOVED'] as const
type ReportAction = (typeof reportActions)[number]

const isAction = (value: string): value is ReportAction => (reportActions as readonly string[]).includes(value)

export const resolveReport = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] },
  async (tx, id: string, action: string) => {
    if (!moderationPolicy.decide(tx)) return refused('Forbidden')
    if (!isAction(action)) return refused('Forbidden', { message: t`Choose one of these actions: ${reportActions.join(', ')}.` })
    const resolved = await tx.db
      .updateTable('reports')
      .set({ resolvedAt: tx.now(), resolvedBy: tx.viewer.id, action })
      .where('id', '=', id)
      .where('resolvedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!resolved) {
      // The first decision stands when two people close the same report.
      const closed = await tx.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
      return closed ? ok(closed) : refused('NotFound')
    }
    await queueReportAnswers(tx, [resolved])
    await recordDecision(tx, {
      action: 'RESOLVE_REPORT',
      entityId: id,
      userId: await accountOfReport(tx, resolved),
      detail: action,
    })
    return ok(resolved)
  },
)

/** The account a report is about, even if its target is hidden by now. */
export async function accountOfReport(tx: Context, { entityType: type, entityId: id }: Report): Promise<string | undefined> {
  if (type === 'POST') return (await storiesById(tx).load(id))?.authorId
  if (type === 'COLLECTION') return (await publicationsById(tx).load(id))?.creatorId
  return id
}
