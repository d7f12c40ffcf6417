import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused } from '#server/platform/result.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { findEditableNewsletter } from '../find-editable.ts'
import type { NewsletterEmail } from '../newsletter.ts'
import { canSend } from '../newsletter.policy.ts'
import { sendingHead, validateContent } from '../send-email.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-newsletter-welcome': { subscriptionId: string }
  }
}

/** The welcome email of each newsletter that has written one. */
export const welcomesByNewsletter = loader(
  ({ db }, ids) =>
    db.selectFrom('newsletterIssues').selectAll().where('newsletterId', '=', anyOf(ids)).where('kind', '=', 'WELCOME'),
  (rows: readonly NewsletterEmail[]) => new Map(rows.map((row) => [row.newsletterId, row])),
)

/** Starts or stops sending the welcome email to new subscribers. */
export const setNewsletterWelcome = command(sendingHead, async (tx, newsletterId: string, isOn: boolean) => {
  const found = await findEditableNewsletter(tx, newsletterId)
  if (!found.ok) return found
  const newsletter = found.value
  if (!(await canSend(tx, newsletter))) return refused('Forbidden')
  const email = await welcomesByNewsletter(tx).load(newsletterId)
  if (!email) return refused('Conflict', { message: t`Write the welcome email first.`, code: 'NOT_READY' })
  const valid = isOn ? await validateContent(tx, newsletter, email) : ok(undefined)
  if (!valid.ok) return valid
  return ok(
    await tx.db
      .updateTable('newsletterIssues')
      .set({ state: isOn ? 'active' : 'draft' })
      .where('id', '=', email.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
})

/** Queues the welcome email of a subscription that now counts. Imported subscribers are old ones and get none. */
export async function queueWelcome(tx: Context, newsletterId: string, subscriptionId: string): Promise<void> {
  const email = await welcomesByNewsletter(tx).load(newsletterId)
  if (email?.state !== 'active') return
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-newsletter-welcome', payload: { subscriptionId } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

export const welcomeJobs: JobHandlers = {
  'send-newsletter-welcome': async ({ subscriptionId }, { db, services }) => {
    const { jobs } = services
    await db.transaction().execute(async (tx) => {
      // A person gets it once, also when they unsubscribe and return.
      const { rows } = await sql<{ emailId: string }>`
        insert into newsletter_recipients (id, issue_id, subscription_id, person)
        select ${newId()}, e.id, s.id, md5(lower(coalesce(u.email, s.email)))
        from newsletter_subscriptions s join newsletter_issues e on e.newsletter_id = s.newsletter_id and e.kind = 'WELCOME'
        left join users u on u.id = s.user_id
        where s.id = ${subscriptionId} and s.is_active and e.state = 'active' and coalesce(u.email, s.email) is not null
        on conflict (issue_id, person) do nothing returning issue_id as email_id`.execute(tx)
      for (const { emailId } of rows) await jobs.enqueue(tx, { kind: 'deliver-newsletter', payload: { emailId } })
    })
    jobs.pollNow()
  },
}
