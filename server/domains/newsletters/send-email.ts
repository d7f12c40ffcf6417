import { phrase, t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perDay, perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { bannedLinks } from '#shared/body/links-in.ts'
import { refusalText } from '#shared/refusals.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findEditableEmail } from './find-editable.ts'
import { firstTextProblem } from './issues/email-text.ts'
import { findIssueContent } from './issues/issue-content.ts'
import type { Newsletter, NewsletterEmail } from './newsletter.ts'
import { canSend } from './newsletter.policy.ts'
import { belongsToEditor } from './update-newsletter.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'choose-newsletter-recipients': { emailId: string; after: string }
    'deliver-newsletter': { emailId: string }
    'send-newsletter-test': { emailId: string; address: string }
  }
}

/** Commands that send an email, now or later. */
export const sendingHead = {
  requires: ['viewer', 'notSuspended', 'verifiedEmail'],
  limits: [{ action: 'send-newsletter-email', ...perMinute(60) }],
  refusals: ['NotFound', 'Forbidden', 'Conflict', 'RateLimited', 'PublishingRestrictedBannedLinks', 'AccountSuspended'],
} as const
type SendingRefusal = (typeof sendingHead.refusals)[number]

const alreadySentText = phrase`This has already been sent. No one gets it twice.`

/** An email the viewer may send, with its newsletter. */
export async function findSendable(
  tx: Context,
  emailId: string,
): Promise<Result<{ email: NewsletterEmail; newsletter: Newsletter }, SendingRefusal>> {
  const found = await findEditableEmail(tx, emailId)
  if (!found.ok || (await canSend(tx, found.value.newsletter))) return found
  return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
}

/** Refuses an email that is incomplete, or whose story or links do not allow it. */
export async function validateContent(
  tx: Context,
  newsletter: Newsletter,
  email: NewsletterEmail,
): Promise<Result<undefined, 'Conflict' | 'PublishingRestrictedBannedLinks'>> {
  const problem = firstTextProblem(email)
  if (problem) return refused('Conflict', { message: problem, code: 'NOT_READY' })
  const content = await findIssueContent(tx, newsletter, email)
  if (!content) return refused('Conflict', { message: t`The story is no longer public.`, code: 'NO_STORY' })
  const links = bannedLinks(content.body, tx.config.bannedHosts)
  return links.length > 0 ? refused('PublishingRestrictedBannedLinks', { links }) : ok(undefined)
}

/** Sends an email to its audience, once, or as a test to one person who edits the newsletter. */
export const sendNewsletterEmail = command(
  sendingHead,
  async (tx, emailId: string, isTest: boolean, testAddress?: string | null) => {
    const found = await findSendable(tx, emailId)
    if (!found.ok) return found
    const { email, newsletter } = found.value
    if (!isTest && (email.state === 'sending' || email.state === 'sent' || email.kind === 'WELCOME'))
      return refused('Conflict', { message: alreadySentText, code: 'SENT_ALREADY' })
    const valid = await validateContent(tx, newsletter, email)
    if (!valid.ok) return valid
    return isTest ? sendTest(tx, newsletter, email, testAddress) : sendToAll(tx, email)
  },
)

async function sendTest(
  tx: SignedInContext,
  newsletter: Newsletter,
  email: NewsletterEmail,
  testAddress: string | null | undefined,
): Promise<Result<NewsletterEmail, 'RateLimited' | 'Forbidden'>> {
  const address = testAddress?.trim() || (await usersById(tx).load(tx.viewer.id))?.email
  if (!address || !(await belongsToEditor(tx, newsletter, address)))
    return refused('Forbidden', { message: t`A test goes to the verified email address of someone who edits this newsletter.` })
  const rateLimited = enforceRateLimit(tx, 'newsletter-test', perHour(20))
  if (rateLimited) return rateLimited
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-newsletter-test', payload: { emailId: email.id, address } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return ok(await updateEmail(tx, email.id, { testedAt: tx.now() }))
}

type EmailChange = Partial<
  Pick<NewsletterEmail, 'state' | 'queuedAt' | 'scheduledAt' | 'scheduledBy' | 'scheduleProblem' | 'testedAt'>
>

export const updateEmail = (tx: Context, id: string, change: EmailChange): Promise<NewsletterEmail> =>
  tx.db.updateTable('newsletterIssues').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Locks the newsletter and then the email, always in this order, and returns the email as it is now. */
export async function lockEmail(
  tx: Context,
  { id, newsletterId }: Pick<NewsletterEmail, 'id' | 'newsletterId'>,
): Promise<NewsletterEmail | undefined> {
  await tx.db.selectFrom('newsletters').select('id').where('id', '=', newsletterId).forUpdate().execute()
  return tx.db.selectFrom('newsletterIssues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Refuses what was sent before: this email, or its story in another one, even with two concurrent requests. */
export async function refuseSecondSending(tx: Context, email: NewsletterEmail): Promise<Result<undefined, 'Conflict'>> {
  const current = await lockEmail(tx, email)
  const isFree = current?.state === 'draft' || current?.state === 'scheduled'
  const other =
    email.storyId &&
    (await tx.db
      .selectFrom('newsletterIssues')
      .select('id')
      .where('newsletterId', '=', email.newsletterId)
      .where('state', '<>', 'draft')
      .where('id', '<>', email.id)
      .where('storyId', '=', email.storyId)
      .executeTakeFirst())
  return isFree && !other ? ok(undefined) : refused('Conflict', { message: alreadySentText, code: 'SENT_ALREADY' })
}

export async function sendToAll(
  tx: Context,
  email: NewsletterEmail,
): Promise<Result<NewsletterEmail, 'Conflict' | 'RateLimited'>> {
  const free = await refuseSecondSending(tx, email)
  if (!free.ok) return free
  const rateLimited = enforceRateLimit(tx, `newsletter-send:${email.newsletterId}`, perDay(10))
  if (rateLimited) return rateLimited
  const queued = await updateEmail(tx, email.id, {
    state: 'sending',
    queuedAt: tx.now(),
    scheduledAt: null,
    scheduledBy: null,
    scheduleProblem: null,
  })
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
