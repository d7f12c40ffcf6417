import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { moderationPolicy } from './moderation.policy.ts'
import type { Report } from './report.ts'

/** What came of a report. Doing it is a decision of its own; this says that the report is dealt with. */
export const reportActions = ['NONE', 'LIMITED', 'SUSPENDED', 'WITHHELD', 'REMOVED'] as const
type ReportAction = (typeof reportActions)[number]

const isAction = (word: string): word is ReportAction => (reportActions as readonly string[]).includes(word)

export const resolveReport = (ctx: Context, id: string, action: string): Promise<Result<Report, 'Forbidden' | 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer || !moderationPolicy.decide(tx)) return refused('Forbidden')
    if (!isAction(action))
      return refused('Forbidden', { message: `A report is resolved with one of ${reportActions.join(', ')}.` })
    const resolved = await tx.db
      .updateTable('reports')
      .set({ resolved_at: tx.now(), resolved_by: viewer.id, action })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return resolved ? ok(resolved) : refused('NotFound')
  })
