import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perDay, perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { bannedLinks } from '#shared/body/links-in.ts'
import { refusalText } from '#shared/refusals.ts'
import { findEmailById } from './emails.sql.ts'
import { findNewsletter } from './find-newsletter.ts'
import { findIssue } from './issue-story.ts'
import type { NewsletterEmail } from './newsletter.ts'
import { canSend, newsletterPolicy } from './newsletter.policy.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'choose-newsletter-recipients': { emailId: string; after: string }
    'deliver-newsletter': { emailId: string }
    'send-newsletter-test': { emailId: string; userId: string }
  }
}

/** Sends an email to all subscribers, once, or as a test to the viewer only. */
export const sendNewsletterEmail = command(
  {
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'send-newsletter-email', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict', 'RateLimited', 'PublishingRestrictedBannedLinks', 'AccountSuspended'],
  },
  async (tx, emailId: string, isTest: boolean) => {
    const email = await findEmailById(tx, emailId)
    const newsletter = email && (await findNewsletter(tx, email.newsletterId))
    if (!email || !newsletter) return refused('NotFound')
    if (!(await newsletterPolicy.edit(tx, newsletter))) return refused('Forbidden')
    if (!(await canSend(tx, newsletter))) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
    if (email.state !== 'draft' && !isTest) return refused('Conflict', { message: alreadySentText, code: 'SENT_ALREADY' })
    const issue = await findIssue(tx, newsletter, email.storyId)
    if (!issue) return refused('Conflict', { message: 'The story is no longer public.', code: 'NO_STORY' })
    const links = bannedLinks(issue.body, tx.config.bannedHosts)
    if (links.length > 0) return refused('PublishingRestrictedBannedLinks', { links })
    return isTest ? sendTest(tx, email, tx.viewer.id) : sendToAll(tx, email)
  },
)

const alreadySentText = 'This has already been sent. No one gets it twice.'

async function sendTest(tx: Context, email: NewsletterEmail, userId: string): Promise<Result<NewsletterEmail, 'RateLimited'>> {
  const rateLimited = enforceRateLimit(tx, 'newsletter-test', perHour(20))
  if (rateLimited) return rateLimited
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-newsletter-test', payload: { emailId: email.id, userId } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return ok(email)
}

async function sendToAll(tx: Context, email: NewsletterEmail): Promise<Result<NewsletterEmail, 'Conflict' | 'RateLimited'>> {
  // A story is sent once, even with two concurrent requests.
  await tx.db.selectFrom('newsletters').select('id').where('id', '=', email.newsletterId).forUpdate().execute()
  const sent = await tx.db
    .selectFrom('newsletterIssues')
    .select('id')
    .where('newsletterId', '=', email.newsletterId)
    .where('state', '<>', 'draft')
    .where((eb) => eb.or([eb('id', '=', email.id), eb('storyId', '=', email.storyId)]))
    .executeTakeFirst()
  if (sent) return refused('Conflict', { message: alreadySentText, code: 'SENT_ALREADY' })
  const rateLimited = enforceRateLimit(tx, `newsletter-send:${email.newsletterId}`, perDay(10))
  if (rateLimited) return rateLimited
  const queued = await tx.db
    .updateTable('newsletterIssues')
    .set({ state: 'sending', queuedAt: tx.now() })
    .where('id', '=', email.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueSending(tx, email.id)
  return ok(queued)
}

export async function queueSending(tx: Context, emailId: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'choose-newsletter-recipients',
    payload: { emailId, after: '' },
    uniqueKey: `choose-newsletter-recipients:${emailId}:`,
  })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}
