import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { NewsletterEmailKind } from '#shared/enums/newsletters.ts'
import { findEditableEmail, findEditableNewsletter } from '../find-editable.ts'
import { findEmailById } from '../emails.sql.ts'
import type { Newsletter, NewsletterEmail } from '../newsletter.ts'

type CreateIssueInput = { kind?: NewsletterEmailKind | null | undefined; copyOf?: string | null | undefined }

/**
 * Begins an issue with a text of its own: empty, or the text of another one. The welcome email of a newsletter and an issue the viewer began
 * and never touched are returned as they are.
 */
export const createNewsletterIssue = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'create-newsletter-email', ...perHour(60) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest'],
  },
  async (tx, newsletterId: string, { kind, copyOf }: CreateIssueInput = {}) => {
    const found = await findEditableNewsletter(tx, newsletterId)
    if (!found.ok) return found
    const newsletter = found.value
    const source = copyOf ? await findEmailById(tx, copyOf) : undefined
    if (copyOf && (source?.newsletterId !== newsletter.id || !source.document))
      return refused('BadRequest', { message: t`Only an issue with a text of its own can be copied.`, field: 'copyOf' })
    const existing = source ? undefined : await findReusable(tx, newsletter, kind ?? 'ISSUE')
    if (existing) return ok(existing)
    const now = tx.now()
    const created = await tx.db
      .insertInto('newsletterIssues')
      .values({
        id: newId(),
        newsletterId: newsletter.id,
        kind: kind ?? 'ISSUE',
        document: JSON.stringify(source?.document ?? joinDocument('', '', [])),
        subject: source?.subject ?? '',
        previewText: source?.previewText ?? null,
        audience: kind === 'WELCOME' ? 'EVERYONE' : newsletter.audience,
        tierIds: kind === 'WELCOME' ? [] : newsletter.tierIds,
        createdBy: tx.viewer.id,
        createdAt: now,
        updatedBy: tx.viewer.id,
        updatedAt: now,
        // A copy counts as touched.
        rev: source ? 1 : 0,
        state: 'draft',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return created ? ok(created) : ok((await findReusable(tx, newsletter, 'WELCOME')) as NewsletterEmail)
  },
)

const findReusable = (tx: Context, { id }: Newsletter, kind: NewsletterEmailKind): Promise<NewsletterEmail | undefined> =>
  tx.db
    .selectFrom('newsletterIssues')
    .selectAll()
    .where('newsletterId', '=', id)
    .where('kind', '=', kind)
    .$if(kind === 'ISSUE', (query) =>
      query
        .where('state', '=', 'draft')
        .where('rev', '=', 0)
        .where('document', 'is not', null)
        .where('createdBy', '=', tx.viewer?.id ?? ''),
    )
    .limit(1)
    .executeTakeFirst()

/** Deletes a draft, or a welcome email. What was sent stays. */
export const deleteNewsletterEmail = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'delete-newsletter-email', ...perHour(120) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, emailId: string) => {
    const found = await findEditableEmail(tx, emailId)
    if (!found.ok) return found
    const deleted = await tx.db
      .deleteFrom('newsletterIssues')
      .where('id', '=', emailId)
      .where((eb) => eb.or([eb('state', '=', 'draft'), eb('kind', '=', 'WELCOME')]))
      .executeTakeFirst()
    return deleted.numDeletedRows > 0n
      ? ok(undefined)
      : refused('Conflict', { message: t`Cancel the schedule of this issue before you delete it.`, code: 'NOT_A_DRAFT' })
  },
)
