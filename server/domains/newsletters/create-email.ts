import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { longestEmailSubject, longestPreviewText } from '#shared/newsletter-bounds.ts'
import { refusalText } from '#shared/refusals.ts'
import { storableLine } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import { findNewsletter } from './find-newsletter.ts'
import { belongsTo } from './issue-story.ts'
import type { NewsletterEmail } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'

type Given = { subject: string; previewText?: string | null | undefined; postId?: string | null | undefined }

const perHour = { limit: 60, windowMs: hour }

/** Creates a draft email from a story, without sending it. */
export const createEmail = (
  ctx: Context,
  newsletterId: string,
  given: Given,
): Promise<Result<NewsletterEmail, 'NotFound' | 'Forbidden' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const newsletter = await findNewsletter(tx, newsletterId)
    if (!newsletter) return refused('NotFound')
    if (!(await newsletterPolicy.edit(tx, newsletter))) return refused('Forbidden')
    if (tx.viewer?.isSuspended) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
    const tooOften = limitedAs('BadRequest', tx, 'create-newsletter-email', perHour)
    if (tooOften) return tooOften
    const subject = storableLine(given.subject)
    if (subject === '') return refused('BadRequest', { message: 'Enter a subject.', field: 'subject' })
    if (subject.length > longestEmailSubject)
      return refused('BadRequest', {
        message: `A subject can be up to ${longestEmailSubject} characters long.`,
        field: 'subject',
      })
    const previewText = storableLine(given.previewText ?? '')
    if (previewText.length > longestPreviewText)
      return refused('BadRequest', {
        message: `A preview can be up to ${longestPreviewText} characters long.`,
        field: 'previewText',
      })
    const story = given.postId ? await storiesById(tx).load(given.postId) : undefined
    if (!story?.is_listed || !belongsTo(newsletter, story))
      return refused('BadRequest', { message: 'Choose a published story that anyone can find.', field: 'postId' })
    const email = await tx.db
      .insertInto('newsletter_emails')
      .values({
        id: newId(),
        newsletter_id: newsletter.id,
        post_id: story.id,
        subject,
        preview_text: previewText || null,
        created_by: tx.viewer?.id ?? null,
        created_at: tx.now(),
        state: 'draft',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return ok(email)
  })
