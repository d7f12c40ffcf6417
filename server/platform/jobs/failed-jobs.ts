import { type Selectable, sql } from 'kysely'
import type { Db } from '../database/open-database.ts'
import type { Tables } from '../database/tables.generated.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '../paging.ts'

export type FailedJob = Selectable<Tables['failedJobs']>

/** Jobs that will not be retried by themselves, newest first. */
export async function listFailedJobs(db: Db, { limit, after }: PageRequest): Promise<Page<FailedJob>> {
  const rows = await db
    .selectFrom('failedJobs')
    .selectAll()
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(failed_at, id) < (${after?.at}, ${Number(after?.id)})`))
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(oneMoreThan(limit))
    .execute()
  return toPage(rows, limit, ({ failedAt: at, id }) => ({ at, id: String(id) }))
}

export const deleteFailedJob = (db: Db, id: number): Promise<FailedJob | undefined> =>
  db.deleteFrom('failedJobs').where('id', '=', id).returningAll().executeTakeFirst()

/** Returns a failed job to the queue under its id, so that a mail it sent already is recognized as the same. */
export async function requeueFailedJob(db: Db, id: number, now: Date): Promise<FailedJob | undefined> {
  const job = await deleteFailedJob(db, id)
  if (job)
    await sql`
      insert into jobs (id, kind, payload, run_at, created_at, language) overriding system value
      values (${id}, ${job.kind}, ${JSON.stringify(job.payload)}, ${now}, ${job.createdAt}, ${job.language})`.execute(db)
  return job
}

export type JobCounts = { waiting: number; oldestDueAt: Date | null; running: number; failed: number }

/** How much is due, in progress and given up. */
export async function countJobs(db: Db, now: Date): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select
      (select count(*)::int from jobs where run_at <= ${now} and (locked_until is null or locked_until <= ${now})) as waiting,
      (select min(run_at) from jobs where run_at <= ${now} and (locked_until is null or locked_until <= ${now})) as oldest_due_at,
      (select count(*)::int from jobs where locked_until > ${now}) as running,
      (select count(*)::int from failed_jobs) as failed`.execute(db)
  return rows[0] as JobCounts
}
