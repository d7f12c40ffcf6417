import { formatNumber } from '#shared/text/count.ts'
import type { Selectable } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { blockUser } from '#server/domains/people/people.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { readPublishedStory } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { ReportReason } from '#shared/enums/moderation.ts'
import { maxReportCommentLength } from '#shared/text/report-bounds.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { toStorableText } from '#shared/text/storable.ts'

export type Report = Selectable<Tables['reports']>
export type ReportTarget = 'POST' | 'USER' | 'COLLECTION'

type ReportInput = { type: ReportTarget; id: string; reason: ReportReason; comment?: string | null; alsoBlocks?: boolean | null }

/** Reports something to staff, once while undecided. The author is not notified, and can be blocked at the same time. */
export const submitReport = command(
  {
    // Suspended accounts may report too, because what they see may still harm them.
    requires: ['viewer'],
    limits: [{ action: 'report', ...perHour(30) }],
    refusals: ['NotFound', 'BadRequest', 'RateLimited', 'Unauthorized'],
  },
  async (tx, input: ReportInput) => {
    const { viewer } = tx
    const author = await authorOf(tx, input)
    if (!author) return refused('NotFound')
    if (isViewer(tx, author)) return refused('BadRequest', { message: t`You can’t report your own content.` })
    const comment = toStorableText(input.comment ?? '').trim()
    if (comment.length > maxReportCommentLength)
      return refused('BadRequest', {
        message: t`A comment can have up to ${formatNumber(maxReportCommentLength)} characters.`,
        field: 'comment',
      })
    if (input.reason === 'OTHER' && comment === '')
      return refused('BadRequest', { message: t`Tell us briefly what’s wrong.`, field: 'comment' })
    await tx.db
      .insertInto('reports')
      .values({
        id: newId(),
        reporterId: viewer.id,
        entityType: input.type,
        entityId: input.id,
        reason: input.reason,
        comment: comment || null,
        createdAt: tx.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['reporterId', 'entityType', 'entityId'])
          .where('resolvedAt', 'is', null)
          .doUpdateSet({ reason: input.reason, comment: comment || null }),
      )
      .execute()
    if (!input.alsoBlocks) return ok(undefined)
    const blocked = await blockUser(tx, author)
    return blocked.ok ? ok(undefined) : blocked
  },
)

/** The responsible account, if the viewer can see the target at all. */
async function authorOf(tx: Context, { type, id }: ReportInput): Promise<string | undefined> {
  if (type === 'POST') {
    return (await readPublishedStory(tx, id))?.authorId
  }
  if (type === 'COLLECTION') return (await findPublication(tx, id))?.creatorId
  const user = await usersById(tx).load(id)
  return user && !isClosed(user) ? user.id : undefined
}
