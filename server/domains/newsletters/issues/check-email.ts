import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { linksIn } from '#shared/body/links-in.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { EmailCheckKind, EmailCheckStatus } from '#shared/enums/newsletters.ts'
import { maxEmailKb } from '#shared/limits.ts'
import { plural } from '#shared/text/count.ts'
import { second } from '#shared/time/units.ts'
import { findEmailById } from '../emails.sql.ts'
import { findNewsletter } from '../find-newsletter.ts'
import { newsletterPolicy } from '../newsletter.policy.ts'
import { renderNewsletterEmail } from '../render-newsletter-email.ts'
import { emailHead, textProblems } from './email-text.ts'
import { findIssueContent, type IssueContent } from './issue-content.ts'

export type EmailCheck = { kind: EmailCheckKind; status: EmailCheckStatus; message: string; links: string[] }

const maxLinks = 40
const linkTimeoutMs = 5 * second
const allLinksTimeoutMs = 15 * second
const concurrency = 8
/** Enough to see that a page answers. */
const maxLinkBytes = 2_000_000
/** What many sites answer to programs, and to people only rarely. */
const statusesOfGuardedPages = [401, 403, 405, 406, 429, 451, 503, 999]

const check = (kind: EmailCheckKind, problem: string | undefined, passed: string, status: EmailCheckStatus = 'FAILED'): EmailCheck => ({
  kind,
  status: problem ? status : 'PASSED',
  message: problem ?? passed,
  links: [],
})

/** Checks an issue before it is sent: its text, links, pictures and size. Nothing is changed. */
export const checkNewsletterEmail = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'check-newsletter-email', ...perMinute(10) }],
    refusals: ['NotFound', 'Forbidden', 'RateLimited'],
    transaction: 'none',
  },
  async (ctx, emailId: string) => {
    const email = await findEmailById(ctx, emailId)
    const newsletter = email && (await findNewsletter(ctx, email.newsletterId))
    if (!email || !newsletter) return refused('NotFound')
    if (!(await newsletterPolicy.edit(ctx, newsletter))) return refused('Forbidden')
    const problems = textProblems(email)
    const { previewText } = emailHead(email)
    const content = await findIssueContent(ctx, newsletter, email)
    const texts = [
      check('SUBJECT', problems.subject, 'The subject is set'),
      check('PREVIEW_TEXT', problems.previewText, 'The preview text is set'),
    ]
    if (!content) return ok([...texts, check('BODY', 'The story is no longer public.', '')])
    const preview = problems.previewText || previewText ? [] : [checkPreviewText(content)]
    const { html } = await renderNewsletterEmail(ctx, newsletter, email, content, { readsAll: true, tracksLinks: false })
    return ok([
      ...texts.filter(({ kind }) => kind !== 'PREVIEW_TEXT' || preview.length === 0),
      ...preview,
      ...(problems.body ? [check('BODY', problems.body, '')] : []),
      await checkLinks(ctx, content.body),
      checkAltTexts(content.body),
      checkSize(html),
    ])
  },
)

const checkPreviewText = ({ story }: IssueContent): EmailCheck =>
  check(
    'PREVIEW_TEXT',
    story?.subtitle ? undefined : 'There’s no preview text. Inboxes will show the first words instead.',
    'The preview text is the subtitle of the story',
    'WARNING',
  )

function checkAltTexts(body: Body): EmailCheck {
  const missing = body.filter(({ image }) => image && !image.alt?.trim()).length
  const all = body.filter(({ image }) => image).length
  return check(
    'ALT_TEXT',
    missing > 0
      ? `${plural(missing, 'picture has', 'pictures have')} no alt text. You can send without it, but screen readers will skip ${missing === 1 ? 'it' : 'them'}.`
      : undefined,
    all === 0 ? 'There are no pictures that need alt text' : 'Every picture has alt text',
    'WARNING',
  )
}

function checkSize(html: string): EmailCheck {
  const kilobytes = Math.ceil(Buffer.byteLength(html) / 1024)
  return check(
    'SIZE',
    kilobytes > maxEmailKb ? `The email has ${kilobytes} KB. Some inboxes cut off what is over ${maxEmailKb} KB.` : undefined,
    `The email has ${kilobytes} KB, so no inbox cuts it off`,
    'WARNING',
  )
}

/** Opens each link, at most so many at once and for so long altogether. What was not reached in time counts as not opening. */
async function checkLinks(ctx: Context, body: Body): Promise<EmailCheck> {
  const own = new URL(ctx.config.baseUrl).origin
  const all = linksIn(body).filter((link) => /^https?:/.test(link) && URL.parse(link)?.origin !== own)
  const waiting = all.slice(0, maxLinks)
  const broken: string[] = []
  const endsAt = Date.now() + allLinksTimeoutMs
  const worker = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const timeoutMs = Math.min(linkTimeoutMs, endsAt - Date.now())
      if (timeoutMs <= 0 || !(await opens(ctx, link, timeoutMs))) broken.push(link)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const count = Math.min(all.length, maxLinks)
  const failed = broken.length > 0 ? `${plural(broken.length, 'link doesn’t', 'links don’t')} open.` : undefined
  const passed = count === 0 ? 'There are no links to other sites' : count === 1 ? 'The link opens' : `All ${count} links open`
  return { ...check('LINKS', failed, passed, 'WARNING'), links: all.filter((link) => broken.includes(link)) }
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
