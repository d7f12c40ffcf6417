import { storiesById, loadPublishedVersion, resolveVisibleBody } from '#server/domains/stories/stories.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { once, subscribeToEvent } from '#server/platform/events.ts'
import { contextOfJob, type JobDependencies } from '#server/platform/jobs/job-context.ts'
import type { JobRun, Jobs } from '#server/platform/jobs/jobs.ts'
import { day, minute } from '#shared/time/units.ts'
import { listChangedSince, listEntriesOf, deleteClicksBefore, findOutdatedEntries, refreshEntries } from './entries.sql.ts'
import { type SearchKind, searchKinds } from './kinds.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'search-refresh': { kind: SearchKind; ids: string[] }
    'search-refresh-works': { userId: string; kind: 'story' | 'list'; after: string }
    'search-catch-up': { since: string }
    'search-sweep': { kind: SearchKind; after: string }
  }
}

const batchSize = 200
const sweepBatchSize = 1_000
const maxOpeningLength = 1_000
/** Popularity may lag, so that a story with many claps is refreshed once for all of them. */
const popularityDelayMs = 10 * minute
const clickRetentionMs = 90 * day

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
  if (afterMs === 0) tx.afterCommit(() => tx.services.jobs.pollNow())
}

async function refreshPerson(tx: Context, userId: string): Promise<void> {
  await refresh(tx, 'user', [userId])
  for (const kind of ['story', 'list'] as const)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'search-refresh-works',
      payload: { userId, kind, after: '' },
      uniqueKey: `search-works:${kind}:${userId}:`,
    })
}

/** Subscribes to the events below and keeps the index up to date. */
export const updateIndexOnEvents = once(() => {
  subscribeToEvent('StoryPublished', (tx, { storyId }) => refresh(tx, 'story', [storyId]))
  subscribeToEvent('StoryChanged', (tx, { storyId }) => refresh(tx, 'story', [storyId]))
  subscribeToEvent('StoryClapped', (tx, { storyId }) => refresh(tx, 'story', [storyId], popularityDelayMs))
  subscribeToEvent('AccountCreated', (tx, { userId }) => refresh(tx, 'user', [userId]))
  subscribeToEvent('ProfileChanged', (tx, { userId }) => refreshPerson(tx, userId))
  subscribeToEvent('AccountDeactivated', (tx, { userId }) => refreshPerson(tx, userId))
  subscribeToEvent('AccountReactivated', (tx, { userId }) => refreshPerson(tx, userId))
  subscribeToEvent('AccountSuspensionChanged', (tx, { userId }) => refreshPerson(tx, userId))
  subscribeToEvent('AccountPurged', (tx, { userId }) => refreshPerson(tx, userId))
  subscribeToEvent('UserFollowed', (tx, { followeeId }) => refresh(tx, 'user', [followeeId], popularityDelayMs))
  subscribeToEvent('UserUnfollowed', (tx, { followeeId }) => refresh(tx, 'user', [followeeId], popularityDelayMs))
  subscribeToEvent('PublicationFollowed', (tx, { publicationId }) =>
    refresh(tx, 'publication', [publicationId], popularityDelayMs),
  )
  subscribeToEvent('PublicationUnfollowed', (tx, { publicationId }) =>
    refresh(tx, 'publication', [publicationId], popularityDelayMs),
  )
  subscribeToEvent('TagsRecounted', (tx, { tagIds }) => refresh(tx, 'tag', tagIds))
})

/** Registers the jobs that update the index. */
export function registerSearchJobs(dependencies: JobDependencies): void {
  const { jobs } = dependencies.services
  jobs.handle('search-refresh', ({ kind, ids }, run) => refreshNow(dependencies, run, kind, ids))
  jobs.handle('search-refresh-works', async ({ userId, kind, after }, run) => {
    const ids = await listEntriesOf(run.db, userId, kind, after, batchSize)
    await refreshNow(dependencies, run, kind, ids)
    const last = ids.at(-1)
    if (last && ids.length === batchSize)
      await jobs.enqueue(run.db, {
        kind: 'search-refresh-works',
        payload: { userId, kind, after: last },
        uniqueKey: `search-works:${kind}:${userId}:${last}`,
      })
  })
  jobs.handle('search-catch-up', async ({ since }, run) => {
    const now = run.clock()
    const changed = await listChangedSince(run.db, new Date(since))
    for (const [kind, rows] of Map.groupBy(changed, (row) => row.kind))
      await refreshNow(
        dependencies,
        run,
        kind,
        rows.map(({ id }) => id),
      )
    // Overlaps by a minute, for changes committed during the last run.
    await scheduleCatchUp(jobs, run.db, new Date(now.getTime() + popularityDelayMs), new Date(now.getTime() - minute))
  })
  jobs.handle('search-sweep', async ({ kind, after }, run) => {
    const checkedRows = await findOutdatedEntries(run.db, kind, after, sweepBatchSize)
    const outdated = checkedRows.filter((row) => row.is_outdated).map(({ id }) => id)
    await refreshNow(dependencies, run, kind, outdated)
    const last = checkedRows.at(-1)
    const now = run.clock()
    if (last && checkedRows.length === sweepBatchSize) return sweepAt(jobs, run.db, { kind, after: last.id }, now)
    if (kind === 'story') await deleteClicksBefore(run.db, new Date(now.getTime() - clickRetentionMs))
    await sweepAt(jobs, run.db, { kind, after: '' }, new Date(now.getTime() + day))
  })
}

const scheduleCatchUp = (jobs: Jobs, db: Db, runAt: Date, since: Date) =>
  jobs.enqueue(db, { kind: 'search-catch-up', payload: { since: since.toISOString() }, runAt, uniqueKey: 'search-catch-up' })

const sweepAt = (jobs: Jobs, db: Db, payload: { kind: SearchKind; after: string }, runAt: Date) =>
  jobs.enqueue(db, { kind: 'search-sweep', payload, runAt, uniqueKey: `search-sweep:${payload.kind}:${payload.after}` })

/** Every ten minutes it picks up changes without events, and once a day it checks everything, in case a job was lost. */
export async function scheduleSearchReindex(jobs: Jobs, db: Db, clock: Clock): Promise<void> {
  const now = clock()
  await scheduleCatchUp(jobs, db, now, new Date(now.getTime() - day))
  for (const kind of searchKinds) await sweepAt(jobs, db, { kind, after: '' }, new Date(now.getTime() + day))
}

/** Rendered as for a visitor, so that restricted text is not searchable. */
async function refreshNow(dependencies: JobDependencies, run: JobRun, kind: SearchKind, ids: string[]) {
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const ctx = contextOfJob(dependencies, run)
    await refreshEntries(run.db, kind, some, kind === 'story' ? await openingsOf(ctx, some) : {})
  }
}

async function openingsOf(ctx: Context, ids: readonly string[]): Promise<Record<string, string>> {
  const openings: Record<string, string> = {}
  for (const id of ids) {
    const story = await storiesById(ctx).load(id)
    if (!story?.is_listed || story.visibility !== 'LOCKED') continue
    const version = await loadPublishedVersion(ctx, story)
    if (!version) continue
    const { body } = await resolveVisibleBody(ctx, story, version.body)
    openings[id] = body
      .map(({ text }) => text)
      .join(' ')
      .slice(0, maxOpeningLength)
  }
  return openings
}
