import { phrase, plural, t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok } from '#server/platform/result.ts'
import { linksIn } from '#shared/body/links-in.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { maxEmailKb } from '#shared/limits.ts'
import { checkIssueText, type TextCheck } from '#shared/newsletters/check-issue-text.ts'
import { second } from '#shared/time/units.ts'
import { findEditableEmail } from '../find-editable.ts'
import { createMeasuredLinks, insertLinks, renderNewsletterEmail } from '../render-newsletter-email.ts'
import { emailHead } from './email-text.ts'
import { findIssueContent } from './issue-content.ts'

/** `links` are those that do not open. */
export type EmailCheck = TextCheck & { links: string[] }

const maxLinks = 500
const linkTimeoutMs = 5 * second
const allLinksTimeoutMs = 25 * second
const concurrency = 16
/** Enough to see that a page answers. */
const maxLinkBytes = 2_000_000
/** What many sites answer to programs, and to people only rarely. */
const statusesOfGuardedPages = [401, 403, 405, 406, 429, 451, 503, 999]

/** Checks an issue before it is sent: its text, links, pictures and size. Nothing is changed. */
export const checkNewsletterEmail = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'check-newsletter-email', ...perMinute(10) }],
    refusals: ['NotFound', 'Forbidden', 'RateLimited'],
    transaction: 'none',
  },
  async (ctx, emailId: string) => {
    const found = await findEditableEmail(ctx, emailId)
    if (!found.ok) return found
    const { email, newsletter } = found.value
    const content = await findIssueContent(ctx, newsletter, email)
    if (!content) {
      const missing: EmailCheck = { kind: 'BODY', status: 'FAILED', message: t`The story is no longer public.`, links: [] }
      return ok([missing])
    }
    const { story, body } = content
    const { subject, previewText } = emailHead(email)
    const text = checkIssueText(joinDocument(subject, previewText || (story?.subtitle ?? ''), body))
    const rendered = await renderNewsletterEmail(ctx, newsletter, email, content, { readsAll: true, links: 'measured' })
    const { html } = insertLinks(rendered, createMeasuredLinks(ctx.config, content))
    return ok<EmailCheck[]>([...text.map((check) => ({ ...check, links: [] })), await checkLinks(ctx, body), checkSize(html)])
  },
)

function checkSize(html: string): EmailCheck {
  const kilobytes = Math.ceil(Buffer.byteLength(html) / 1024)
  return kilobytes > maxEmailKb
    ? {
        kind: 'SIZE',
        status: 'WARNING',
        message: t`The email has ${kilobytes} KB. Some inboxes cut off what is over ${maxEmailKb} KB.`,
        links: [],
      }
    : { kind: 'SIZE', status: 'PASSED', message: t`The email has ${kilobytes} KB, so no inbox cuts it off`, links: [] }
}

/** Opens each link once, at most so many at once and for so long altogether, and says of how many it knows. */
async function checkLinks(ctx: Context, body: Body): Promise<EmailCheck> {
  const own = new URL(ctx.config.baseUrl).origin
  const all = [...new Set(linksIn(body).filter((link) => /^https?:/.test(link) && URL.parse(link)?.origin !== own))]
  const waiting = all.slice(0, maxLinks)
  const opened = new Set<string>()
  const broken = new Set<string>()
  const endsAt = Date.now() + allLinksTimeoutMs
  const worker = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const timeoutMs = Math.min(linkTimeoutMs, endsAt - Date.now())
      if (timeoutMs <= 0) return
      ;((await opens(ctx, link, timeoutMs)) ? opened : broken).add(link)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const unchecked = all.length - opened.size - broken.size
  const rest =
    unchecked > 0 &&
    plural(
      unchecked,
      phrase`1 more link wasn’t checked: open them yourself.`,
      phrase`${unchecked} more links weren’t checked: open them yourself.`,
    )
  const withRest = (found: string) => (rest ? `${found} ${rest}` : found)
  const links = all.filter((link) => broken.has(link))
  if (links.length > 0)
    return {
      kind: 'LINKS',
      status: 'WARNING',
      message: withRest(plural(links.length, phrase`1 link doesn’t open.`, phrase`${links.length} links don’t open.`)),
      links,
    }
  if (unchecked > 0)
    return { kind: 'LINKS', status: 'WARNING', message: withRest(t`${opened.size} of ${all.length} links open.`), links }
  const count = all.length
  const message =
    count === 0 ? t`There are no links to other sites` : count === 1 ? t`The link opens` : t`All ${count} links open`
  return { kind: 'LINKS', status: 'PASSED', message, links }
}

async function opens(ctx: Context, link: string, timeoutMs: number): Promise<boolean> {
  const response = await ctx.services.safeFetch(link, {
    maxBytes: maxLinkBytes,
    timeoutMs,
    maxRedirects: 5,
    acceptStatuses: statusesOfGuardedPages,
  })
  // A page that is too large for us opened.
  return response.ok || response.reason === 'too-large'
}
