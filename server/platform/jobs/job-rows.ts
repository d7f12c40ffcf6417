import { sql } from 'kysely'
import type { Db } from '../database/open-database.ts'

export type ClaimedJob = { id: number; kind: string; payload: unknown; attempts: number; language: string | null }

export type NewJob = { kind: string; payload: unknown; runAt: Date; uniqueKey: string | undefined; now: Date; language: string }

/**
 * A second job under a key that is already queued changes nothing, unless it is due earlier: then the queued one moves forward. Jobs
 * inserted together need distinct keys.
 */
export const insertJobs = (db: Db, jobs: readonly NewJob[]) =>
  db
    .insertInto('jobs')
    .values(
      jobs.map(({ kind, payload, runAt, uniqueKey, now, language }) => ({
        kind,
        payload: JSON.stringify(payload),
        runAt,
        createdAt: now,
        uniqueKey: uniqueKey ?? null,
        language,
      })),
    )
    .onConflict((conflict) => conflict.column('uniqueKey').doUpdateSet({ runAt: sql`least(jobs.run_at, excluded.run_at)` }))
    .execute()

export type Claim = {
  /** How many more jobs of each kind may be claimed. */
  free: ReadonlyMap<string, number>
  now: Date
  lockedUntil: Date
  limit: number
  except: number[]
  /** Whether to claim jobs of processes that have not extended their leases. */
  mayTakeOver: boolean
}

/**
 * Claims due jobs for this process. The key is released here: an event after a job has started may need another run, which must then find a
 * free place in the queue. Attempts are counted now, so that a job which kills its process is counted too.
 * See docs/decisions/0001-store-jobs-in-our-own-table.md.
 */
export async function claimJobs(db: Db, { free, now, lockedUntil, limit, except, mayTakeOver }: Claim): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select one.id from unnest(${[...free.keys()]}::text[], ${[...free.values()]}::int[]) as lane (kind, free)
        cross join lateral (
          select id, run_at from jobs
          where jobs.kind = lane.kind and run_at <= ${now} and (locked_until is null or (${mayTakeOver} and locked_until <= ${now}))
            and not (id = any(${except}))
          order by run_at, id limit lane.free for update skip locked
        ) one
      order by one.run_at, one.id limit ${limit}
    )
    update jobs set locked_until = ${lockedUntil}, attempts = attempts + 1, unique_key = null
    from due where jobs.id = due.id
    returning jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.language`.execute(db)
  return rows
}

// The attempt count identifies the owner of a job: once the lock has expired and another process has claimed it, the count has moved on.

export const deleteJob = (db: Db, { id, attempts }: ClaimedJob) =>
  db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute()

/** Extends the leases of jobs that are still owned by those who claimed them. */
export const renewLeases = (db: Db, leases: readonly { job: ClaimedJob; lockedUntil: Date }[]) =>
  sql`
    update jobs set locked_until = lease.locked_until
    from unnest(
      ${leases.map(({ job }) => job.id)}::bigint[], ${leases.map(({ job }) => job.attempts)}::int[],
      ${leases.map(({ lockedUntil }) => lockedUntil)}::timestamptz[]
    ) as lease (id, attempts, locked_until)
    where jobs.id = lease.id and jobs.attempts = lease.attempts`.execute(db)

/** Makes the job of each recurring kind due at `now` if it would run later. Daily jobs have keys that differ from their kinds. */
export const bringForward = (db: Db, now: Date, dailyKinds: readonly string[]) =>
  sql`
    update jobs set run_at = least(run_at, ${now}) where unique_key = kind or kind = any(${[...dailyKinds]}::text[])`.execute(db)

/** Returns a job to the queue as if it had not been claimed. */
export const returnJob = (db: Db, { id, attempts }: ClaimedJob) =>
  db
    .updateTable('jobs')
    .set({ lockedUntil: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

export const postponeJob = (db: Db, { id, attempts }: ClaimedJob, runAt: Date, lastError: string) =>
  db
    .updateTable('jobs')
    .set({ runAt, lockedUntil: null, lastError })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()

export const moveToFailedJobs = (db: Db, { id, attempts }: ClaimedJob, now: Date, lastError: string) =>
  sql`
    with gone as (delete from jobs where id = ${id} and attempts = ${attempts} returning *)
    insert into failed_jobs (id, kind, payload, attempts, last_error, created_at, failed_at, language)
    select id, kind, payload, attempts, ${lastError}, created_at, ${now}, language from gone`.execute(db)
