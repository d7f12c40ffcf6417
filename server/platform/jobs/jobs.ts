import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { DatabaseAway } from '../database/database-away.ts'
import type { Db } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import { buryJob, type ClaimedJob, claimJobs, deleteJob, insertJobs, postponeJob, returnJob } from './job-rows.ts'
import { createAlarm } from './alarm.ts'

/**
 * What may be put off until later, by name. Each owner of a kind adds it where the work is written:
 * `declare module '#server/platform/jobs/jobs.ts' { interface JobPayloads { 'send-receipt': { paymentId: string } } }`
 */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads & string

export type JobRun = {
  id: number
  /** 1 at the first try. */
  attempt: number
  /** Aborts when the time limit is over. The job then counts as failed, whatever the handler still does. */
  signal: AbortSignal
  /** Never a transaction: the embedded database has one session, which a handler must not hold while it waits for the network. */
  db: Db
  clock: Clock
}

export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], run: JobRun) => Promise<void>

export type JobRequest<Kind extends JobKind = JobKind> = {
  [K in Kind]: { kind: K; payload: JobPayloads[K]; runAt?: Date; uniqueKey?: string }
}[Kind]

export type Jobs = ReturnType<typeof createJobs>

export type JobSettings = { db: Db; clock: Clock; log: Log; timeLimitMs?: number }

const mostAtOnce = 10
const mostAttempts = 10
const pollEveryMs = 1_000
const longestDelayMs = 6 * 60 * 60_000
const longestError = 2_000
const stopGraceMs = 6_000
/** Why a job failed that was running when its process stopped. */
const cutOff = 'its process stopped'

/** 15 s, 45 s, 2 min, 7 min, 20 min, 1 h, 3 h, 6 h, 6 h: ten tries outlast half a day of somebody else's outage. */
export const delayAfter = (attempt: number): number => Math.min(5_000 * 3 ** attempt, longestDelayMs)

/**
 * Work that outlives the request which caused it. A job is a row written in the same transaction as its cause, so it exists exactly
 * when the cause does. It runs at least once, not exactly once: a process may end between a handler's last effect and the removal
 * of the row, so handlers must bear being repeated. A job whose handler throws comes back later; after ten tries it lies in
 * `failed_jobs`. Kinds without a handler in this process wait for a process that has one.
 */
export function createJobs({ db, clock, log, timeLimitMs = 60_000 }: JobSettings) {
  // Longer than any handler may run, so that no other process takes a job that is still being worked on.
  const lockMs = timeLimitMs + 30_000
  const handlers = new Map<string, JobHandler<never>>()
  const running = new Map<number, Promise<void>>()
  const limits = new Set<AbortController>()
  const alarm = createAlarm()
  let loop: Promise<void> | undefined
  let stopping = false

  const claim = (limit: number, now: Date): Promise<ClaimedJob[]> =>
    claimJobs(db, {
      kinds: [...handlers.keys()],
      now,
      lockedUntil: new Date(now.getTime() + lockMs),
      limit,
      // A clock set forward by hand sees the locks of this very process as run out.
      except: [...running.keys()],
    })

  function begin(job: ClaimedJob, now: Clock): Promise<void> {
    const done = runOnce(job, now)
      .catch(() => log.error({ jobId: job.id, kind: job.kind }, 'the end of a job could not be written down; it will run again'))
      .finally(() => running.delete(job.id))
    running.set(job.id, done)
    return done
  }

  async function runOnce(job: ClaimedJob, now: Clock): Promise<void> {
    const failure = job.attempts > mostAttempts ? 'ended its process each time' : await failureOf(job, now)
    if (failure === cutOff) {
      await returnJob(db, job)
    } else if (failure === undefined) {
      await deleteJob(db, job)
    } else if (job.attempts >= mostAttempts) {
      await buryJob(db, job, now(), failure)
      log.error({ jobId: job.id, kind: job.kind }, 'a job has failed for good')
    } else {
      await postponeJob(db, job, new Date(now().getTime() + delayAfter(job.attempts)), failure)
    }
  }

  async function failureOf(job: ClaimedJob, now: Clock): Promise<string | undefined> {
    const limit = new AbortController()
    limits.add(limit)
    const timer = setTimeout(() => limit.abort(new Error(`not done after ${timeLimitMs} ms`)), timeLimitMs)
    const overtime = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true })
    })
    try {
      const handler = handlers.get(job.kind) as JobHandler<JobKind>
      const doing = handler(job.payload as never, { id: job.id, attempt: job.attempts, signal: limit.signal, db, clock: now })
      await Promise.race([doing, overtime])
      return undefined
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).slice(0, longestError)
    } finally {
      clearTimeout(timer)
      limits.delete(limit)
    }
  }

  async function beginDueJobs(): Promise<number> {
    const free = mostAtOnce - running.size
    if (free <= 0) return 0
    const claimed = await claim(free, clock())
    for (const job of claimed) void begin(job, clock).then(alarm.ring)
    return claimed.length
  }

  async function work(): Promise<void> {
    while (!stopping) {
      let begun = 0
      try {
        begun = await beginDueJobs()
      } catch (error) {
        if (!(error instanceof DatabaseAway)) log.error({ err: error }, 'the queue of jobs could not be read; trying again')
        alarm.silence()
      }
      // Answers of the embedded database come without a turn of the event loop: a busy queue would starve everything else.
      await nextTurn()
      if (begun === 0 && !stopping) await alarm.wait(pollEveryMs)
    }
  }

  const enqueueAll = async (tx: Db, requests: readonly JobRequest[]): Promise<void> => {
    if (requests.length === 0) return
    const now = clock()
    await insertJobs(
      tx,
      requests.map(({ kind, payload, runAt, uniqueKey }) => ({ kind, payload, runAt: runAt ?? now, uniqueKey, now })),
    )
    if (!tx.isTransaction) alarm.ring()
  }

  return {
    handle<Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>): void {
      if (handlers.has(kind)) throw new Error(`Two handlers for jobs of the kind ${kind}.`)
      handlers.set(kind, handler)
    },

    /** Inside a transaction, call `wake` after it has committed; otherwise the next poll finds the job. */
    enqueue: (tx: Db, request: JobRequest): Promise<void> => enqueueAll(tx, [request]),

    /** Many in one statement: up to a few thousand. */
    enqueueAll,

    start(): void {
      stopping = false
      loop ??= work()
    },

    /** Takes nothing new, waits for what runs, and gives back what has not ended after the grace: it runs again elsewhere. */
    async stop(graceMs = stopGraceMs): Promise<void> {
      stopping = true
      alarm.ring()
      const timer = setTimeout(() => {
        for (const limit of limits) limit.abort(new Error(cutOff))
      }, graceMs)
      await loop
      loop = undefined
      await Promise.all(running.values())
      clearTimeout(timer)
    },

    /** Looks for due jobs now instead of at the next poll. */
    wake: alarm.ring,

    /** Runs what is due, one after the other in the order of their times, with what that brings in turn. Returns how many ran. */
    async drain(now: Clock = clock): Promise<number> {
      for (let count = 0; ; count++) {
        const [job] = await claim(1, now())
        if (!job) {
          await Promise.all(running.values())
          return count
        }
        await begin(job, now)
        await nextTurn()
      }
    },
  }
}
