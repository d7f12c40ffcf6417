import { sql } from 'kysely'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { isInAudience } from './audience.sql.ts'

/** A newsletter may have very many recipients, so they are inserted in batches. */
const batchSize = 1_000

/** Inserts a row per recipient before the first email is sent. */
export const recipientJobs: JobHandlers = {
  'choose-newsletter-recipients': async ({ emailId, after }, ctx) => {
    const { db, services } = ctx
    const { jobs } = services
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ last: string | null; seen: number }>`
        with reached as (
          select s.id, coalesce(u.email, s.email) as address, ${isInAudience(ctx)} as is_in_audience
          from newsletter_issues e join newsletters n on n.id = e.newsletter_id
          join newsletter_subscriptions s on s.newsletter_id = e.newsletter_id
          left join users u on u.id = s.user_id
          left join users a on s.email is not null and lower(a.email) = lower(s.email)
          where e.id = ${emailId} and e.state = 'sending' and s.is_active and s.confirmed_at <= e.queued_at and s.id > ${after}
          order by s.id limit ${batchSize}
        ), put as (
          insert into newsletter_recipients (id, issue_id, subscription_id, person)
          select substr(md5(random()::text || id || ${emailId}), 1, 12), ${emailId}, id, md5(lower(address))
          from reached where address is not null and is_in_audience
          on conflict (issue_id, person) do nothing
        ) select max(id) as last, count(*)::int as seen from reached`.execute(tx)
      const reached = rows[0]
      if (reached?.last && reached.seen === batchSize)
        await jobs.enqueue(tx, {
          kind: 'choose-newsletter-recipients',
          payload: { emailId, after: reached.last },
          uniqueKey: `choose-newsletter-recipients:${emailId}:${reached.last}`,
        })
      else
        await jobs.enqueue(tx, {
          kind: 'deliver-newsletter',
          payload: { emailId },
          uniqueKey: `deliver-newsletter:${emailId}`,
        })
    })
    jobs.pollNow()
  },
}
