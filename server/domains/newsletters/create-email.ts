import { t } from '#shared/translation/translate.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { findEditableNewsletter } from './find-editable.ts'
import { belongsToNewsletter } from './issues/issue-content.ts'
import { type AudienceInput, validateAudience } from './validate-audience.ts'

type EmailInput = AudienceInput & { subject: string; previewText?: string | null | undefined; postId?: string | null | undefined }

/** Creates a draft email from a story, without sending it. */
export const createEmail = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'create-newsletter-email', ...perHour(60) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest'],
  },
  async (tx, newsletterId: string, input: EmailInput) => {
    const found = await findEditableNewsletter(tx, newsletterId)
    if (!found.ok) return found
    const newsletter = found.value
    const subject = toStorableLine(input.subject)
    if (subject === '') return refused('BadRequest', { message: t`Enter a subject.`, field: 'subject' })
    if (subject.length > maxEmailSubjectLength)
      return refused('BadRequest', {
        message: t`A subject can be up to ${maxEmailSubjectLength} characters long.`,
        field: 'subject',
      })
    const previewText = toStorableLine(input.previewText ?? '')
    if (previewText.length > maxPreviewTextLength)
      return refused('BadRequest', {
        message: t`A preview can be up to ${maxPreviewTextLength} characters long.`,
        field: 'previewText',
      })
    const story = input.postId ? await storiesById(tx).load(input.postId) : undefined
    if (!story?.isListed || !belongsToNewsletter(newsletter, story))
      return refused('BadRequest', { message: t`Choose a published story that anyone can find.`, field: 'postId' })
    const audience = await validateAudience(tx, newsletter, input)
    if (!audience.ok) return audience
    const email = await tx.db
      .insertInto('newsletterIssues')
      .values({
        id: newId(),
        newsletterId: newsletter.id,
        storyId: story.id,
        subject,
        previewText: previewText || null,
        ...audience.value,
        createdBy: tx.viewer.id,
        createdAt: tx.now(),
        state: 'draft',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(email)
  },
)
