import { storiesById, publishedVersion, visibleBody } from '#server/domains/stories/stories.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { listening, on } from '#server/platform/events.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import type { JobRun, Jobs } from '#server/platform/jobs/jobs.ts'
import { day, minute } from '#shared/time/units.ts'
import { changedSince, entriesOf, forgetClicks, outdatedEntries, refreshEntries } from './entries.sql.ts'
import { type SearchKind, searchKinds } from './kinds.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search-refresh': { kind: SearchKind; ids: string[] }
    'search-refresh-works': { userId: string; kind: 'post' | 'list'; after: string }
    'search-catch-up': { since: string }
    'search-sweep': { kind: SearchKind; after: string }
  }
}

const atOnce = 200
const sweptAtOnce = 1_000
const longestOpening = 1_000
/** Popularity may lag, so that a story with many claps is refreshed once for all of them. */
const countedAfterMs = 10 * minute
const clicksKeptMs = 90 * day

/**
 * Queued in the transaction of the change, so that the index cannot miss it; written by a job, so that writers do not wait for each other.
 */
async function refresh(tx: Context, kind: SearchKind, ids: readonly string[], afterMs = 0): Promise<void> {
  if (ids.length === 0) return
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'search-refresh',
    payload: { kind, ids: [...ids] },
    runAt: new Date(tx.now().getTime() + afterMs),
    uniqueKey: `search:${kind}:${ids.length === 1 ? ids[0] : [...ids].join(',').slice(0, 500)}`,
  })
  if (afterMs === 0) tx.afterCommit(() => tx.services.jobs.wake())
}

async function refreshPerson(tx: Context, userId: string): Promise<void> {
  await refresh(tx, 'user', [userId])
  for (const kind of ['post', 'list'] as const)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'search-refresh-works',
      payload: { userId, kind, after: '' },
      uniqueKey: `search-works:${kind}:${userId}:`,
    })
}

/** Subscribes to the events below and keeps the index up to date. */
export const keepSearchIndex = listening(() => {
  on('StoryPublished', (tx, { storyId }) => refresh(tx, 'post', [storyId]))
  on('StoryChanged', (tx, { storyId }) => refresh(tx, 'post', [storyId]))
  on('StoryClapped', (tx, { storyId }) => refresh(tx, 'post', [storyId], countedAfterMs))
  on('AccountCreated', (tx, { userId }) => refresh(tx, 'user', [userId]))
  on('ProfileChanged', (tx, { userId }) => refreshPerson(tx, userId))
  on('AccountLeft', (tx, { userId }) => refreshPerson(tx, userId))
  on('AccountReturned', (tx, { userId }) => refreshPerson(tx, userId))
  on('AccountJudged', (tx, { userId }) => refreshPerson(tx, userId))
  on('AccountPurged', (tx, { userId }) => refreshPerson(tx, userId))
  on('UserFollowed', (tx, { followeeId }) => refresh(tx, 'user', [followeeId], countedAfterMs))
  on('UserUnfollowed', (tx, { followeeId }) => refresh(tx, 'user', [followeeId], countedAfterMs))
  on('PublicationFollowed', (tx, { publicationId }) => refresh(tx, 'publication', [publicationId], countedAfterMs))
  on('PublicationUnfollowed', (tx, { publicationId }) => refresh(tx, 'publication', [publicationId], countedAfterMs))
  on('TagsRecounted', (tx, { tagIds }) => refresh(tx, 'tag', tagIds))
})

/** Registers the jobs that update the index. */
export function startSearchJobs(parts: JobParts): void {
  const { jobs } = parts.services
  jobs.handle('search-refresh', ({ kind, ids }, run) => refreshNow(parts, run, kind, ids))
  jobs.handle('search-refresh-works', async ({ userId, kind, after }, run) => {
    const ids = await entriesOf(run.db, userId, kind, after, atOnce)
    await refreshNow(parts, run, kind, ids)
    const last = ids.at(-1)
    if (last && ids.length === atOnce)
      await jobs.enqueue(run.db, {
        kind: 'search-refresh-works',
        payload: { userId, kind, after: last },
        uniqueKey: `search-works:${kind}:${userId}:${last}`,
      })
  })
  jobs.handle('search-catch-up', async ({ since }, run) => {
    const now = run.clock()
    const changed = await changedSince(run.db, new Date(since))
    for (const [kind, rows] of Map.groupBy(changed, (row) => row.kind))
      await refreshNow(
        parts,
        run,
        kind,
        rows.map(({ id }) => id),
      )
    // Overlaps by a minute, for changes committed during the last run.
    await catchUpAt(jobs, run.db, new Date(now.getTime() + countedAfterMs), new Date(now.getTime() - minute))
  })
  jobs.handle('search-sweep', async ({ kind, after }, run) => {
    const looked = await outdatedEntries(run.db, kind, after, sweptAtOnce)
    const outdated = looked.filter((row) => row.is_outdated).map(({ id }) => id)
    await refreshNow(parts, run, kind, outdated)
    const last = looked.at(-1)
    const now = run.clock()
    if (last && looked.length === sweptAtOnce) return sweepAt(jobs, run.db, { kind, after: last.id }, now)
    if (kind === 'post') await forgetClicks(run.db, new Date(now.getTime() - clicksKeptMs))
    await sweepAt(jobs, run.db, { kind, after: '' }, new Date(now.getTime() + day))
  })
}

const catchUpAt = (jobs: Jobs, db: Db, runAt: Date, since: Date) =>
  jobs.enqueue(db, { kind: 'search-catch-up', payload: { since: since.toISOString() }, runAt, uniqueKey: 'search-catch-up' })

const sweepAt = (jobs: Jobs, db: Db, payload: { kind: SearchKind; after: string }, runAt: Date) =>
  jobs.enqueue(db, { kind: 'search-sweep', payload, runAt, uniqueKey: `search-sweep:${payload.kind}:${payload.after}` })

/** Every ten minutes it picks up changes without events, and once a day it checks everything, in case a job was lost. */
export async function keepSearchCaughtUp(jobs: Jobs, db: Db, clock: Clock): Promise<void> {
  const now = clock()
  await catchUpAt(jobs, db, now, new Date(now.getTime() - day))
  for (const kind of searchKinds) await sweepAt(jobs, db, { kind, after: '' }, new Date(now.getTime() + day))
}

/** Rendered as for a visitor, so that restricted text is not searchable. */
async function refreshNow(parts: JobParts, run: JobRun, kind: SearchKind, ids: string[]) {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const ctx = contextOfJob(parts, run)
    await refreshEntries(run.db, kind, some, kind === 'post' ? await openingsOf(ctx, some) : {})
  }
}

async function openingsOf(ctx: Context, ids: readonly string[]): Promise<Record<string, string>> {
  const openings: Record<string, string> = {}
  for (const id of ids) {
    const story = await storiesById(ctx).load(id)
    if (!story?.is_listed || story.visibility !== 'LOCKED') continue
    const version = await publishedVersion(ctx, story)
    if (!version) continue
    const { body } = await visibleBody(ctx, story, version.body)
    openings[id] = body
      .map(({ text }) => text)
      .join(' ')
      .slice(0, longestOpening)
  }
  return openings
}
