import { t } from '#shared/translation/translate.ts'
import { loadUserSettings, usersById } from '#server/domains/accounts/accounts.ts'
import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { canReadWholeBody } from '#server/domains/stories/stories.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { untilAvailable } from '#server/platform/database/until-available.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { senderNameVia } from '#server/platform/mail/mailer.ts'
import { findEmailById } from './emails.sql.ts'
import { emailHead, firstTextProblem } from './issues/email-text.ts'
import { findIssueContent, type IssueContent } from './issues/issue-content.ts'
import type { Newsletter, NewsletterEmail } from './newsletter.ts'
import { canSend } from './newsletter.policy.ts'
import { newslettersById } from './newsletters.sql.ts'
import { markSent, type Recipient, saveOutcome, claimWaitingRecipients, filterEligibleRecipients } from './recipients.sql.ts'
import {
  type EmailLinks,
  createRecipientLinks,
  createPublicLinks,
  insertLinks,
  ownerName,
  renderNewsletterEmail,
  type RenderedEmail,
} from './render-newsletter-email.ts'
import { currentReplyTo } from './update-newsletter.ts'

/** The number of simultaneous connections to the mail server. */
const concurrency = 3
/** Then another run continues, so that each run stays within its time limit. */
const maxPerRun = 150
const maxAttempts = 5

/** Renders and sends newsletter emails. */
export const issueDeliveryJobs: JobHandlers = {
  'deliver-newsletter': async ({ emailId }, ctx, { signal }) => {
    if (await deliver(ctx, signal, emailId))
      await ctx.services.jobs.enqueue(ctx.db, {
        kind: 'deliver-newsletter',
        payload: { emailId },
        uniqueKey: `deliver-newsletter:${emailId}`,
      })
  },
  'send-newsletter-test': ({ emailId, address }, ctx) => deliverTest(ctx, emailId, address),
}

type Sending = { newsletter: Newsletter; email: NewsletterEmail; content: IssueContent }

async function sendingOf(ctx: Context, emailId: string): Promise<Sending | undefined> {
  const email = await findEmailById(ctx, emailId)
  const newsletter = email && (await newslettersById(ctx).load(email.newsletterId))
  const content = newsletter && (await findIssueContent(ctx, newsletter, email))
  return email && newsletter && content ? { newsletter, email, content } : undefined
}

/**
 * Sends to waiting recipients, and returns whether more are waiting. A story hidden in the meantime is not sent any more, nor is anything of a
 * publication that was deleted or suspended.
 */
async function deliver(ctx: Context, signal: AbortSignal, emailId: string): Promise<boolean> {
  const found = await sendingOf(ctx, emailId)
  // A welcome email can still be changed, also into one that must not be sent.
  const isAllowed = found && !firstTextProblem(found.email) && (await canSend(ctx, found.newsletter))
  const sending = isAllowed ? found : undefined
  const envelope = sending && (await envelopeOf(ctx, sending.newsletter))
  const written = new Map<boolean, RenderedEmail>()
  for (let count = 0; count < maxPerRun; count += concurrency) {
    if (signal.aborted) return true
    const claimed = await claimWaitingRecipients(ctx.db, emailId, concurrency, ctx.now())
    if (claimed.length === 0) {
      await markSent(ctx.db, emailId, ctx.now())
      return false
    }
    const eligible = sending ? await filterEligibleRecipients(ctx, emailId, claimed) : []
    await saveOutcome(
      ctx.db,
      claimed.filter((id) => !eligible.some((recipient) => recipient.id === id)),
      'skipped',
    )
    const outcomes = await Promise.allSettled(
      eligible.map((recipient) => sendToRecipient(ctx, signal, sending as Sending, recipient, envelope as Envelope, written)),
    )
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) throw failure.reason
  }
  return true
}

async function sendToRecipient(
  ctx: Context,
  signal: AbortSignal,
  sending: Sending,
  recipient: Recipient,
  { headers, fromName }: Envelope,
  written: Map<boolean, RenderedEmail>,
): Promise<void> {
  try {
    const reader = asViewer(ctx, recipient.userId === null ? undefined : await loadJobViewer(ctx.db, recipient.userId))
    const mail = await renderFor(reader, sending, { isMemberByAddress: recipient.isMemberByAddress, written })
    const links = createRecipientLinks(ctx.config, recipient)
    await ctx.services.mailer.send({
      to: recipient.address,
      fromName,
      subject: emailHead(sending.email).subject,
      headers: { ...headers, ...unsubscribeHeaders(links) },
      ...insertLinks(mail, links),
    })
  } catch (error) {
    // An address that its server permanently rejects must not delay the others.
    const code = Number((error as { responseCode?: number }).responseCode ?? 0)
    const isUndeliverable = code >= 500 || recipient.attempts >= maxAttempts
    const outcome = isUndeliverable ? 'failed' : 'waiting'
    await untilAvailable(() => saveOutcome(ctx.db, [recipient.id], outcome, { ...(code && { failureCode: code }) }), signal)
    if (isUndeliverable) return
    throw error
  }
  await untilAvailable(() => saveOutcome(ctx.db, [recipient.id], 'sent', { countsOpens: recipient.countsOpens }), signal)
}

type Rendering = { isMemberByAddress: boolean; written: Map<boolean, RenderedEmail> }

/** Renders at most two versions of an email: for recipients who can read the whole story, and for the others. */
async function renderFor(
  reader: Context,
  { newsletter, email, content }: Sending,
  { isMemberByAddress, written }: Rendering,
): Promise<RenderedEmail> {
  const readsAll = !content.story || isMemberByAddress || (await canReadWholeBody(reader, content.story))
  const mail =
    written.get(readsAll) ?? (await renderNewsletterEmail(reader, newsletter, email, content, { readsAll, links: 'counted' }))
  written.set(readsAll, mail)
  return mail
}

/** One-click unsubscribe (RFC 2369, RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: EmailLinks): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type Envelope = { headers: Record<string, string>; fromName: string }

async function envelopeOf(ctx: Context, newsletter: Newsletter): Promise<Envelope> {
  const [replyTo, name] = await Promise.all([replyToOf(ctx, newsletter), ownerName(ctx, newsletter)])
  return {
    headers: {
      'List-Id': `<${newsletter.id}.newsletters.${new URL(ctx.config.baseUrl).hostname}>`,
      ...(replyTo && { 'Reply-To': replyTo }),
    },
    fromName: senderNameVia(ctx.config, name),
  }
}

/** The configured reply address, else the writer's if they accept replies by email. */
async function replyToOf(ctx: Context, newsletter: Newsletter): Promise<string | null> {
  const { userId } = newsletter
  const chosen = await currentReplyTo(ctx, newsletter)
  if (chosen || !userId) return chosen
  const { flags } = await loadUserSettings(ctx.db, userId)
  return flags.PUBLISHING_ALLOW_EMAIL_REPLIES ? ((await usersById(ctx).load(userId))?.email ?? null) : null
}

/** Sends a test email to someone who edits the newsletter, rendered for a non-member. */
async function deliverTest(ctx: Context, emailId: string, address: string): Promise<void> {
  const sending = await sendingOf(ctx, emailId)
  if (!sending) return
  const { newsletter, email, content } = sending
  const readsAll = !content.story || (await canReadWholeBody(ctx, content.story))
  const mail = await renderNewsletterEmail(ctx, newsletter, email, content, { readsAll, links: 'own' })
  await ctx.services.mailer.send({
    to: address,
    subject: t`[Test] ${emailHead(email).subject}`,
    ...(await envelopeOf(ctx, newsletter)),
    ...insertLinks(mail, await createPublicLinks(ctx, newsletter, content)),
  })
}
