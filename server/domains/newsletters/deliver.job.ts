import { settingsOf, usersById, viewerOfJob } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { readsWholeBody } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import { nameVia } from '#server/platform/mail/mailer.ts'
import { chooseRecipients } from './choose-recipients.job.ts'
import { emailById } from './emails.sql.ts'
import { type Issue, issueOf } from './issue-story.ts'
import type { Newsletter, NewsletterEmail } from './newsletter.ts'
import { newslettersById } from './newsletters.sql.ts'
import { finish, type Recipient, settle, takeWaiting, wantedBy } from './recipients.sql.ts'
import { type Links, linksFor, plainLinks, withLinks, writeIssue, type Written } from './write-issue.ts'

/** The number of simultaneous connections to the mail server. */
const atOnce = 3
/** Then another run continues, so that each run stays within its time limit. */
const mostInOneRun = 150
const mostAttempts = 5

/** Registers the jobs that render and send newsletter emails. */
export function startDelivery(parts: JobParts): void {
  const { jobs } = parts.services
  chooseRecipients(jobs)
  jobs.handle('deliver-newsletter', async ({ emailId }, run) => {
    if (await deliver(parts, run, emailId))
      await jobs.enqueue(run.db, {
        kind: 'deliver-newsletter',
        payload: { emailId },
        uniqueKey: `deliver-newsletter:${emailId}`,
      })
  })
  jobs.handle('send-newsletter-test', ({ emailId, userId }, run) => deliverTest(parts, run, emailId, userId))
}

async function contextOf(parts: JobParts, run: JobRun, userId: string | null): Promise<Context> {
  const viewer = userId === null ? undefined : await viewerOfJob(run.db, userId)
  return contextOfJob(parts, run, viewer)
}

type Sending = { newsletter: Newsletter; email: NewsletterEmail; issue: Issue }

async function sendingOf(ctx: Context, emailId: string): Promise<Sending | undefined> {
  const email = await emailById(ctx, emailId)
  const newsletter = email && (await newslettersById(ctx).load(email.newsletter_id))
  const issue = newsletter && (await issueOf(ctx, newsletter, email.post_id))
  return email && newsletter && issue ? { newsletter, email, issue } : undefined
}

/** Sends to waiting recipients, and returns whether more are waiting. A story hidden in the meantime is not sent any more. */
async function deliver(parts: JobParts, run: JobRun, emailId: string): Promise<boolean> {
  const ctx = await contextOf(parts, run, null)
  const sending = await sendingOf(ctx, emailId)
  const envelope = sending && (await envelopeOf(ctx, sending.newsletter))
  const written = new Map<boolean, Written>()
  for (let count = 0; count < mostInOneRun; count += atOnce) {
    if (run.signal.aborted) return true
    const taken = await takeWaiting(run.db, emailId, atOnce, run.clock())
    if (taken.length === 0) {
      await finish(run.db, emailId, run.clock())
      return false
    }
    const wanted = sending ? await wantedBy(run.db, emailId, taken) : []
    await settle(
      run.db,
      taken.filter((id) => !wanted.some((one) => one.id === id)),
      'skipped',
    )
    const outcomes = await Promise.allSettled(
      wanted.map((one) => handOver(parts, run, sending as Sending, one, envelope as Envelope, written)),
    )
    const trouble = outcomes.find((outcome) => outcome.status === 'rejected')
    if (trouble) throw trouble.reason
  }
  return true
}

async function handOver(
  parts: JobParts,
  run: JobRun,
  sending: Sending,
  one: Recipient,
  { headers, fromName }: Envelope,
  written: Map<boolean, Written>,
): Promise<void> {
  try {
    const reader = await contextOf(parts, run, one.userId)
    const mail = await writtenFor(reader, sending, written)
    const links = linksFor(parts.config, one)
    await parts.services.mailer.send({
      to: one.address,
      fromName,
      subject: sending.email.subject,
      headers: { ...headers, ...leaveHeaders(links) },
      ...withLinks(mail, links),
    })
  } catch (error) {
    // An address that its server permanently rejects must not delay the others.
    const isRefused = Number((error as { responseCode?: number }).responseCode ?? 0) >= 500
    const isLost = isRefused || one.attempts >= mostAttempts
    await settle(run.db, [one.id], isLost ? 'failed' : 'waiting')
    if (isLost) return
    throw error
  }
  await settle(run.db, [one.id], 'sent')
}

/** Renders at most two versions of an email: for recipients who can read the whole story, and for the others. */
async function writtenFor(
  reader: Context,
  { newsletter, email, issue }: Sending,
  known: Map<boolean, Written>,
): Promise<Written> {
  const readsAll = await readsWholeBody(reader, issue.story)
  const mail = known.get(readsAll) ?? (await writeIssue(reader, newsletter, email, issue))
  known.set(readsAll, mail)
  return mail
}

/** One-click unsubscribe (RFC 2369, RFC 8058). */
const leaveHeaders = ({ leave }: Links): Record<string, string> => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type Envelope = { headers: Record<string, string>; fromName: string }

async function envelopeOf(ctx: Context, newsletter: Newsletter): Promise<Envelope> {
  const [replyTo, name] = await Promise.all([replyToOf(ctx, newsletter), ownerNameOf(ctx, newsletter)])
  return {
    headers: {
      'List-Id': `<${newsletter.id}.newsletters.${new URL(ctx.config.baseUrl).hostname}>`,
      ...(replyTo && { 'Reply-To': replyTo }),
    },
    fromName: nameVia(ctx.config, name),
  }
}

/** The name of the newsletter's writer or publication. */
async function ownerNameOf(ctx: Context, { publication_id, user_id, name }: Newsletter): Promise<string> {
  if (publication_id) return (await publicationsById(ctx).load(publication_id))?.name || name
  const writer = user_id ? await usersById(ctx).load(user_id) : undefined
  return writer?.name || writer?.username || name
}

/** The configured reply address, else the writer's if they accept replies by email. */
async function replyToOf(ctx: Context, { reply_to_email, user_id }: Newsletter): Promise<string | null> {
  if (reply_to_email || !user_id) return reply_to_email
  const { flags } = await settingsOf(ctx.db, user_id)
  return flags.PUBLISHING_ALLOW_EMAIL_REPLIES ? ((await usersById(ctx).load(user_id))?.email ?? null) : null
}

/** Sends a test email to the user who requested it, rendered for a non-member. */
async function deliverTest(parts: JobParts, run: JobRun, emailId: string, userId: string): Promise<void> {
  const ctx = await contextOf(parts, run, null)
  const sending = await sendingOf(ctx, emailId)
  const user = await usersById(ctx).load(userId)
  if (!sending || !user?.email) return
  const mail = await writeIssue(ctx, sending.newsletter, sending.email, sending.issue)
  await parts.services.mailer.send({
    to: user.email,
    subject: `[Test] ${sending.email.subject}`,
    ...(await envelopeOf(ctx, sending.newsletter)),
    ...withLinks(mail, await plainLinks(ctx, sending.newsletter, sending.issue)),
  })
}
