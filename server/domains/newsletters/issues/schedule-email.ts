import { t } from '#shared/translation/translate.ts'
import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { command } from '#server/platform/command.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobPayloads } from '#server/platform/jobs/jobs.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { findEditableEmail } from '../find-editable.ts'
import { findEmailById } from '../emails.sql.ts'
import {
  findSendable,
  lockEmail,
  refuseSecondSending,
  sendingHead,
  sendToAll,
  updateEmail,
  validateContent,
} from '../send-email.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-scheduled-newsletter': { emailId: string; sendAt: string }
  }
}

const maxProblemLength = 500

const aYearAfter = (date: Date): Date => new Date(new Date(date).setUTCFullYear(date.getUTCFullYear() + 1))

/** Schedules an issue up to a year ahead, or moves its time. It is sent with the rights that its scheduler has then. */
export const scheduleNewsletterEmail = command(sendingHead, async (tx, emailId: string, at: Date) => {
  const found = await findSendable(tx, emailId)
  if (!found.ok) return found
  const { email, newsletter } = found.value
  if (email.kind === 'WELCOME')
    return refused('Conflict', { message: t`A welcome email goes to each new subscriber.`, code: 'WELCOME' })
  const valid = await validateContent(tx, newsletter, email)
  if (!valid.ok) return valid
  const sendAt = new Date(Math.floor(at.getTime() / minute) * minute)
  if (!(sendAt > tx.now())) return refused('Conflict', { message: t`Choose a time in the future.`, code: 'TIME' })
  if (sendAt > aYearAfter(tx.now()))
    return refused('Conflict', { message: t`Choose a time within a year from now.`, code: 'TIME' })
  const free = await refuseSecondSending(tx, email)
  if (!free.ok) return free
  const moment = sendAt.toISOString()
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'send-scheduled-newsletter',
    payload: { emailId, sendAt: moment },
    runAt: sendAt,
    uniqueKey: `send-scheduled-newsletter:${emailId}:${moment}`,
  })
  return ok(
    await updateEmail(tx, emailId, {
      state: 'scheduled',
      scheduledAt: sendAt,
      scheduledBy: tx.viewer.id,
      scheduleProblem: null,
    }),
  )
})

/** Makes a scheduled issue a draft again. The update and the one that starts sending exclude each other. */
export const cancelNewsletterEmail = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'cancel-newsletter-email', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, emailId: string) => {
    const found = await findEditableEmail(tx, emailId)
    if (!found.ok) return found
    const { email } = found.value
    const canceled = await tx.db
      .updateTable('newsletterIssues')
      .set({ state: 'draft', scheduledAt: null, scheduledBy: null, scheduleProblem: null })
      .where('id', '=', emailId)
      .where('state', '=', 'scheduled')
      .returningAll()
      .executeTakeFirst()
    if (canceled) return ok(canceled)
    return email.state === 'draft'
      ? refused('Conflict', { message: t`This issue isn’t scheduled.`, code: 'NOT_SCHEDULED' })
      : refused('Conflict', { message: t`It’s too late to cancel: this issue is on its way.`, code: 'SENT_ALREADY' })
  },
)

export const scheduledSendingJobs: JobHandlers = {
  'send-scheduled-newsletter': (payload, ctx) => sendScheduled(ctx, payload),
}

async function sendScheduled(ctx: Context, { emailId, sendAt }: JobPayloads['send-scheduled-newsletter']): Promise<void> {
  const scheduled = await findEmailById(ctx, emailId)
  if (scheduled?.state !== 'scheduled') return
  // A visitor if that account is closed; sending then refuses with a reason.
  const scheduler = scheduled.scheduledBy ? await loadJobViewer(ctx.db, scheduled.scheduledBy) : undefined
  await asViewer(ctx, scheduler).transaction(async (tx) => {
    const email = await lockEmail(tx, scheduled)
    // Canceled, moved or sent by another process in the meantime.
    if (email?.state !== 'scheduled' || email.scheduledAt?.toISOString() !== sendAt) return ok(undefined)
    const found = await findSendable(tx, emailId)
    const valid = found.ok ? await validateContent(tx, found.value.newsletter, email) : found
    const sent = valid.ok ? await sendToAll(tx, email) : valid
    if (sent.ok) return ok(undefined)
    const { kind, message = kind } = sent.refusal
    // A rate limit is temporary, so the job is retried; after any other refusal the draft stays, with the reason.
    if (kind === 'RateLimited') throw new Error('sending is rate limited; retrying later')
    await updateEmail(tx, emailId, {
      state: 'draft',
      scheduledAt: null,
      scheduledBy: null,
      scheduleProblem: message.slice(0, maxProblemLength),
    })
    return ok(undefined)
  })
}
