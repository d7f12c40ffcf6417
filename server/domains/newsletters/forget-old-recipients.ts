import { sql } from 'kysely'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import { day } from '#shared/time/units.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'forget-old-recipients': { day: string }
  }
}

const keptDays = 730

/**
 * Deletes who received, opened and clicked issues that were sent two years ago. What became of an issue stays as numbers. Recipients of a
 * welcome email stay with their subscriptions: nobody is welcomed twice.
 */
async function forgetOldRecipients(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * day)
  await inBatches((limit) =>
    sql`
      with old as (
        select id from newsletter_issues where state = 'sent' and sent_at < ${before} and final_counts is null limit ${Math.min(limit, 100)}
      )
      update newsletter_issues set final_counts = counted.numbers
      from (
        select old.id, jsonb_build_object(
          'recipients', count(*) filter (where r.state = 'sent'), 'measured', count(*) filter (where r.state = 'sent' and r.counts_opens),
          'opened', count(r.opened_at), 'clicked', count(r.clicked_at), 'unsubscribed', count(r.unsubscribed_at),
          'bounced', count(*) filter (where r.state = 'failed')
        ) as numbers
        from old left join newsletter_recipients r on r.issue_id = old.id group by old.id
      ) counted where counted.id = newsletter_issues.id`
      .execute(db)
      // A batch is smaller than the usual one, and full when there may be more.
      .then(({ numAffectedRows = 0n }) => ({ numAffectedRows: numAffectedRows < 100n ? 0n : BigInt(limit) })),
  )
  // Clicks go with their recipients.
  await inBatches((limit) =>
    sql`
      delete from newsletter_recipients where id in (
        select r.id from newsletter_issues e join newsletter_recipients r on r.issue_id = e.id where e.final_counts is not null limit ${limit}
      )`.execute(db),
  )
}

export const oldRecipientDeletion = dailyJob('forget-old-recipients', ({ db }, now) => forgetOldRecipients(db, now))
