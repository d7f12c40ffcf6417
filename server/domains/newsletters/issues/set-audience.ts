import { t } from '#shared/translation/translate.ts'
import { tagsBySlug } from '#server/domains/topics/topics.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findEditableEmail } from '../find-editable.ts'
import { type AudienceInput, validateIssueAudience } from '../validate-audience.ts'

/** Who gets an issue, until it is sent. */
export const setNewsletterEmailAudience = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'set-newsletter-audience', ...perMinute(120) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest', 'Conflict'],
  },
  async (tx, emailId: string, input: AudienceInput & { tagSlug?: string | null | undefined }) => {
    const found = await findEditableEmail(tx, emailId)
    if (!found.ok) return found
    const { newsletter } = found.value
    const audience = await validateIssueAudience(tx, newsletter, input)
    if (!audience.ok) return audience
    const tag = input.audience === 'TOPIC' && input.tagSlug ? await tagsBySlug(tx).load(input.tagSlug) : undefined
    if (input.audience === 'TOPIC' && !tag) return refused('BadRequest', { message: t`Choose a topic.`, field: 'tagSlug' })
    const saved = await tx.db
      .updateTable('newsletterIssues')
      .set({ ...audience.value, tagId: tag?.id ?? null })
      .where('id', '=', emailId)
      .where('kind', '=', 'ISSUE')
      .where('state', 'in', ['draft', 'scheduled'])
      .returningAll()
      .executeTakeFirst()
    return saved
      ? ok(saved)
      : refused('Conflict', { message: t`Who gets an email can’t be changed once it is on its way.`, code: 'SENT_ALREADY' })
  },
)
