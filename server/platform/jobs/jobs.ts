import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import { untilAvailable } from '#server/platform/database/until-available.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { Log } from '#server/platform/log.ts'
import { moveToFailedJobs, type ClaimedJob, claimJobs, deleteJob, insertJobs, postponeJob, returnJob } from './job-rows.ts'
import { createLeases } from './leases.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Lets one loop sleep until it is rung or a time has passed. A ring while nothing sleeps ends the next sleep at once. */
function createAlarm() {
  let rung = false
  let endSleep: (() => void) | undefined
  return {
    ring: (): void => {
      rung = true
      endSleep?.()
    },
    /** Discards a ring that has not been consumed. */
    clear: (): void => {
      rung = false
    },
    wait: async (ms: number): Promise<void> => {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endSleep = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      endSleep = undefined
      rung = false
    },
  }
}

/**
 * Jobs by kind. Each owner of a kind declares its payload where the work is written: `declare module '#server/platform/jobs/jobs.ts' {
 * interface JobPayloads { 'send-receipt': { paymentId: string } } }`
 */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads & string

export type JobRun = {
  id: number
  /** Starts at 1. */
  attempt: number
  /** That of the request that caused it; null where that is not known. */
  language: string | null
  /** Aborts when the time limit is over. The job then counts as failed, whatever the handler still does. */
  signal: AbortSignal
  /** Never a transaction: the embedded database has one session, which a handler must not hold while it waits for the network. */
  db: Db
  clock: Clock
}

export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], run: JobRun) => Promise<void>

/** For work that takes longer, or more of the machine, than usual. */
export type JobBounds = { timeLimitMs?: number; concurrency?: number }

export type JobRequest<Kind extends JobKind = JobKind> = {
  [K in Kind]: { kind: K; payload: JobPayloads[K]; runAt?: Date; uniqueKey?: string }
}[Kind]

export type Jobs = ReturnType<typeof createJobs>

export type JobSettings = { db: Db; clock: Clock; log: Log; timeLimitMs?: number }

/** Per kind, so that jobs waiting for an unresponsive server hold up no other kind. */
const maxOfOneKind = 4
const maxAttempts = 10
const pollEveryMs = 1_000
const maxDelayMs = 6 * 60 * 60_000
const maxErrorLength = 2_000
const maxClaimed = 50
const stopGraceMs = 6_000

/** The error of a job that was still running when its process stopped. */
class JobInterrupted extends Error {}

const runningJob = new AsyncLocalStorage<{ id: number; kind: string }>()

/** The job this code runs in, if any. Its id is the same on each attempt. */
export const currentJob = (): { id: number; kind: string } | undefined => runningJob.getStore()

/** 15 s, 45 s, 2 min, 7 min, 20 min, 1 h, 3 h, 6 h, 6 h: ten attempts outlast a half-day outage of an external service. */
export const delayAfter = (attempt: number): number => Math.min(5_000 * 3 ** attempt, maxDelayMs)

type Handled = { handler: JobHandler<JobKind> } & Required<JobBounds>

/**
 * Work that outlives the request which caused it. A job is a row written in the same transaction as its cause, so it exists exactly when
 * the cause does. Each kind has a few slots of its own. Jobs run at least once, not exactly once: a process may end between a handler's
 * last effect and the removal of the row, so handlers must be idempotent. A job of a process that ended goes on elsewhere when its lease ends. A job whose handler throws is retried with a delay; after ten
 * attempts it moves to `failed_jobs`. Kinds without a handler in this process wait for a process that has one.
 */
export function createJobs({ db, clock, log, timeLimitMs = 60_000 }: JobSettings) {
  const leases = createLeases(db)
  const handlers = new Map<string, Handled>()
  const running = new Map<number, { kind: string; done: Promise<void> }>()
  const limits = new Set<AbortController>()
  const alarm = createAlarm()
  let loop: Promise<void> | undefined
  let stopping = false
  let grace = new AbortController()

  const freeByKind = (): Map<string, number> => {
    const free = new Map([...handlers].map(([kind, { concurrency }]) => [kind, concurrency]))
    for (const { kind } of running.values()) free.set(kind, (free.get(kind) ?? 0) - 1)
    return new Map([...free].filter(([, count]) => count > 0))
  }

  const claim = (limit: number, now: Date): Promise<ClaimedJob[]> =>
    claimJobs(db, {
      free: freeByKind(),
      now,
      lockedUntil: leases.until(now),
      mayTakeOver: leases.mayTakeOver(),
      limit,
      // When the clock is set forward, this process would see its own locks as expired.
      except: [...running.keys()],
    })

  function begin(job: ClaimedJob, now: Clock): Promise<void> {
    leases.hold(job, now)
    const done = runOnce(job, now)
      .catch(() => log.error({ jobId: job.id, kind: job.kind }, 'the result of a job could not be saved; the job will run again'))
      .finally(() => {
        running.delete(job.id)
        leases.release(job)
      })
    running.set(job.id, { kind: job.kind, done })
    return done
  }

  async function runOnce(job: ClaimedJob, now: Clock): Promise<void> {
    const failure = job.attempts > maxAttempts ? new Error('crashed its process on every attempt') : await failureOf(job, now)
    if (!failure) return save(() => deleteJob(db, job))
    if (failure instanceof JobInterrupted) return save(() => returnJob(db, job))
    const { code } = failure as { code?: unknown }
    const about = { jobId: job.id, kind: job.kind, attempt: job.attempts, ...(typeof code === 'string' && { code }) }
    const lastError = failure.message.slice(0, maxErrorLength)
    if (job.attempts >= maxAttempts || failure instanceof PermanentFailure) {
      await save(() => moveToFailedJobs(db, job, now(), lastError))
      log.error(about, 'a job failed and will not be retried')
    } else {
      await save(() => postponeJob(db, job, new Date(now().getTime() + delayAfter(job.attempts)), lastError))
      log.warn(about, 'a job failed and will be retried')
    }
  }

  /** Saves the result of a job once the database takes it: what is done, such as a mail that was sent, must not be done again. */
  async function save(write: () => Promise<unknown>): Promise<void> {
    await untilAvailable(async () => {
      try {
        await write()
      } catch (error) {
        leases.reportFailure(error)
        throw error
      }
    }, grace.signal)
  }

  async function failureOf(job: ClaimedJob, now: Clock): Promise<Error | undefined> {
    const limit = new AbortController()
    limits.add(limit)
    const { handler, timeLimitMs: handlerLimitMs } = handlers.get(job.kind) as Handled
    const timer = setTimeout(() => limit.abort(new Error(`timed out after ${handlerLimitMs} ms`)), handlerLimitMs)
    const overtime = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(limit.signal.reason), { once: true })
    })
    try {
      const run: JobRun = { id: job.id, attempt: job.attempts, language: job.language, signal: limit.signal, db, clock: now }
      await Promise.race([runningJob.run({ id: job.id, kind: job.kind }, () => handler(job.payload as never, run)), overtime])
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      clearTimeout(timer)
      limits.delete(limit)
    }
  }

  async function startDueJobs(): Promise<number> {
    const claimed = await claim(maxClaimed, clock())
    for (const job of claimed) void begin(job, clock).then(alarm.ring)
    return claimed.length
  }

  async function work(): Promise<void> {
    while (!stopping) {
      let startedCount = 0
      try {
        startedCount = await startDueJobs()
      } catch (error) {
        leases.reportFailure(error)
        if (!(error instanceof DatabaseOutage)) log.error({ err: error }, 'the job queue could not be read; retrying')
        alarm.clear()
      }
      // The embedded database answers without a turn of the event loop, so a busy queue would starve everything else.
      await nextTurn()
      if (startedCount === 0 && !stopping) await alarm.wait(pollEveryMs)
    }
  }

  const enqueueAll = async (tx: Db, requests: readonly JobRequest[]): Promise<void> => {
    if (requests.length === 0) return
    const [now, language] = [clock(), interfaceLanguage()]
    await insertJobs(
      tx,
      requests.map(({ kind, payload, runAt, uniqueKey }) => ({ kind, payload, runAt: runAt ?? now, uniqueKey, now, language })),
    )
    if (!tx.isTransaction) alarm.ring()
  }

  return {
    handle<Kind extends JobKind>(kind: Kind, handler: JobHandler<Kind>, bounds: JobBounds = {}): void {
      if (handlers.has(kind)) throw new Error(`Two handlers are registered for jobs of kind ${kind}.`)
      handlers.set(kind, {
        handler: handler as unknown as JobHandler<JobKind>,
        timeLimitMs,
        concurrency: maxOfOneKind,
        ...bounds,
      })
    },

    /** Inside a transaction, call `wake` after the commit; otherwise the next poll finds the job. */
    enqueue: (tx: Db, request: JobRequest): Promise<void> => enqueueAll(tx, [request]),

    /** Many in one statement, up to a few thousand. */
    enqueueAll,

    start(): void {
      stopping = false
      grace = new AbortController()
      loop ??= work()
    },

    /** Claims no more jobs, waits for the running ones, and after the grace period returns the unfinished to the queue. */
    async stop(graceMs = stopGraceMs): Promise<void> {
      stopping = true
      alarm.ring()
      const timer = setTimeout(() => {
        grace.abort()
        for (const limit of limits) limit.abort(new JobInterrupted('its process stopped'))
      }, graceMs)
      await loop
      loop = undefined
      await Promise.all([...running.values()].map(({ done }) => done))
      clearTimeout(timer)
    },

    /** Polls for due jobs now instead of at the next interval. */
    pollNow: alarm.ring,

    /** Runs the due jobs one after the other in the order of their times, including those they enqueue. Returns how many ran. */
    async drain(now: Clock = clock): Promise<number> {
      for (let count = 0; ; count++) {
        const [job] = await claim(1, now())
        if (!job) {
          await Promise.all([...running.values()].map(({ done }) => done))
          return count
        }
        await begin(job, now)
        await nextTurn()
      }
    },
  }
}
