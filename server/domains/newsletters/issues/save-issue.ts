import { phrase, t } from '#shared/translation/translate.ts'
import { applyToDocument, isSameSave, validateDeltas } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { isVideo } from '#shared/body/render-video.ts'
import { noVideosInEmailsText } from '#shared/video.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import { truncate } from '#shared/text/truncate.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { findEditableEmail } from '../find-editable.ts'

type IssueRevision = { emailId: string; latestRev: number }

const alreadySentText = phrase`This issue has been sent. What you see can no longer be changed.`

/**
 * Saves changes to the text of an issue, based on a revision, as drafts of stories are saved. A scheduled issue can be changed until it goes
 * out.
 */
export const saveNewsletterIssue = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'save-draft', ...perMinute(240) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict', 'BadRequest'],
  },
  async (tx, emailId: string, baseRev: number, deltas: readonly Delta[]) => {
    const found = await findEditableEmail(tx, emailId)
    if (!found.ok) return found
    const checked = await validateDeltas(tx, deltas)
    if (!checked.ok) return checked
    // Concurrent saves wait for each other here, and so does sending.
    const email = await tx.db
      .selectFrom('newsletterIssues')
      .selectAll()
      .where('id', '=', emailId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!email.document) return refused('BadRequest', { message: t`This issue is a story. Edit the story instead.` })
    const saved: IssueRevision = { emailId, latestRev: email.rev }
    if (email.rev !== baseRev) {
      const isRepeated =
        email.rev === baseRev + 1 && isViewer(tx, email.updatedBy ?? undefined) && isSameSave(email.lastDeltas, checked.value)
      return isRepeated ? ok(saved) : refused('Conflict')
    }
    if (email.state === 'sending' || email.state === 'sent') return refused('BadRequest', { message: alreadySentText })
    if (deltas.length === 0) return ok(saved)
    const document = applyToDocument(email.document, checked.value)
    if (typeof document === 'string') return refused('BadRequest', { message: document })
    if (document.some(({ embed }) => isVideo(embed))) return refused('BadRequest', { message: noVideosInEmailsText })
    const rev = email.rev + 1
    await tx.db
      .updateTable('newsletterIssues')
      .set({
        rev,
        document: JSON.stringify(document),
        lastDeltas: JSON.stringify(checked.value),
        ...headOf(document),
        updatedAt: tx.now(),
        updatedBy: tx.viewer.id,
      })
      .where('id', '=', emailId)
      .execute()
    return ok({ emailId, latestRev: rev })
  },
)

/** What lists show. A subject that is too long keeps the issue from being sent. */
function headOf(document: Body) {
  const { title, subtitle } = splitDocument(document)
  return {
    subject: truncate(title, maxEmailSubjectLength),
    previewText: truncate(subtitle, maxPreviewTextLength) || null,
  }
}
