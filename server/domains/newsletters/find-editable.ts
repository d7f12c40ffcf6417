import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findEmailById } from './emails.sql.ts'
import { findNewsletter } from './find-newsletter.ts'
import type { Newsletter, NewsletterEmail } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'

/** The newsletter with this id, if the viewer edits it. */
export async function findEditableNewsletter(ctx: Context, id: string): Promise<Result<Newsletter, 'NotFound' | 'Forbidden'>> {
  const newsletter = await findNewsletter(ctx, id)
  if (!newsletter) return refused('NotFound')
  return (await newsletterPolicy.edit(ctx, newsletter)) ? ok(newsletter) : refused('Forbidden')
}

type EditableEmail = { email: NewsletterEmail; newsletter: Newsletter }

/** The email with this id and its newsletter, if the viewer edits that. */
export async function findEditableEmail(ctx: Context, id: string): Promise<Result<EditableEmail, 'NotFound' | 'Forbidden'>> {
  const email = await findEmailById(ctx, id)
  if (!email) return refused('NotFound')
  const newsletter = await findEditableNewsletter(ctx, email.newsletterId)
  return newsletter.ok ? ok({ email, newsletter: newsletter.value }) : newsletter
}
