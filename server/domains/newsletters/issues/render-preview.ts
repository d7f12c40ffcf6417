import { canReadWholeBody } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { findEditableEmail } from '../find-editable.ts'
import { createPublicLinks, insertLinks, renderNewsletterEmail } from '../render-newsletter-email.ts'
import { findIssueContent } from './issue-content.ts'

export type PreviewOptions = {
  /** Mail programs choose; a preview shows one of both. */
  isDark: boolean
  /** What a reader who is not a member gets of a story for members. */
  asNonMember: boolean
}

const darkQuery = '@media (prefers-color-scheme: dark)'

/** An email as its recipients get it, for those who edit the newsletter. */
export async function renderIssuePreview(
  ctx: Context,
  emailId: string,
  { isDark, asNonMember }: PreviewOptions,
): Promise<string | undefined> {
  const found = await findEditableEmail(ctx, emailId)
  if (!found.ok) return undefined
  const { email, newsletter } = found.value
  const content = await findIssueContent(ctx, newsletter, email)
  if (!content) return undefined
  const readsAll = !content.story || (!asNonMember && (await canReadWholeBody(ctx, content.story)))
  const mail = await renderNewsletterEmail(ctx, newsletter, email, content, { readsAll, links: 'own' })
  const { html } = insertLinks(mail, await createPublicLinks(ctx, newsletter, content))
  return (
    html
      .replace(darkQuery, isDark ? '@media all' : '@media not all')
      // Links must not open inside the preview.
      .replace('<head>', '<head><base target="_blank">')
  )
}
