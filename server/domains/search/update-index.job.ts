import { storiesById, loadPublishedVersion, resolveVisibleBody } from '#server/domains/stories/stories.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
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
export const updateIndexOnEvents: Listeners = {
  StoryPublished: (tx, { storyId }) => refresh(tx, 'story', [storyId]),
  StoryChanged: (tx, { storyId }) => refresh(tx, 'story', [storyId]),
  StoryClapped: (tx, { storyId }) => refresh(tx, 'story', [storyId], popularityDelayMs),
  AccountCreated: (tx, { userId }) => refresh(tx, 'user', [userId]),
  ProfileChanged: (tx, { userId }) => refreshPerson(tx, userId),
  AccountDeactivated: (tx, { userId }) => refreshPerson(tx, userId),
  AccountReactivated: (tx, { userId }) => refreshPerson(tx, userId),
  AccountSuspensionChanged: (tx, { userId }) => refreshPerson(tx, userId),
  AccountPurged: (tx, { userId }) => refreshPerson(tx, userId),
  UserFollowed: (tx, { followeeId }) => refresh(tx, 'user', [followeeId], popularityDelayMs),
  UserUnfollowed: (tx, { followeeId }) => refresh(tx, 'user', [followeeId], popularityDelayMs),
  PublicationFollowed: (tx, { publicationId }) => refresh(tx, 'publication', [publicationId], popularityDelayMs),
  PublicationUnfollowed: (tx, { publicationId }) => refresh(tx, 'publication', [publicationId], popularityDelayMs),
  TagsRecounted: (tx, { tagIds }) => refresh(tx, 'tag', tagIds),
}

export const searchJobs: JobHandlers = {
  'search-refresh': ({ kind, ids }, ctx) => refreshNow(ctx, kind, ids),
  'search-refresh-works': async ({ userId, kind, after }, ctx) => {
    const {
      db,
      services: { jobs },
    } = ctx
    const ids = await listEntriesOf(db, userId, kind, after, batchSize)
    await refreshNow(ctx, kind, ids)
    const last = ids.at(-1)
    if (last && ids.length === batchSize)
      await jobs.enqueue(db, {
        kind: 'search-refresh-works',
        payload: { userId, kind, after: last },
        uniqueKey: `search-works:${kind}:${userId}:${last}`,
      })
  },
  'search-catch-up': async ({ since }, ctx) => {
    const now = ctx.now()
    const changed = await listChangedSince(ctx.db, new Date(since))
    for (const [kind, rows] of Map.groupBy(changed, (row) => row.kind))
      await refreshNow(
        ctx,
        kind,
        rows.map(({ id }) => id),
      )
    // Overlaps by a minute, for changes committed during the last run.
    await scheduleCatchUp(
      ctx.services.jobs,
      ctx.db,
      new Date(now.getTime() + popularityDelayMs),
      new Date(now.getTime() - minute),
    )
  },
  'search-sweep': async ({ kind, after }, ctx) => {
    const {
      db,
      services: { jobs },
    } = ctx
    const checkedRows = await findOutdatedEntries(db, kind, after, sweepBatchSize)
    const outdated = checkedRows.filter((row) => row.isOutdated).map(({ id }) => id)
    await refreshNow(ctx, kind, outdated)
    const last = checkedRows.at(-1)
    const now = ctx.now()
    if (last && checkedRows.length === sweepBatchSize) return sweepAt(jobs, db, { kind, after: last.id }, now)
    if (kind === 'story') await deleteClicksBefore(db, new Date(now.getTime() - clickRetentionMs))
    await sweepAt(jobs, db, { kind, after: '' }, new Date(now.getTime() + day))
  },
}

const scheduleCatchUp = (jobs: Jobs, db: Db, runAt: Date, since: Date) =>
  jobs.enqueue(db, { kind: 'search-catch-up', payload: { since: since.toISOString() }, runAt, uniqueKey: 'search-catch-up' })

const sweepAt = (jobs: Jobs, db: Db, payload: { kind: SearchKind; after: string }, runAt: Date) =>
  jobs.enqueue(db, { kind: 'search-sweep', payload, runAt, uniqueKey: `search-sweep:${payload.kind}:${payload.after}` })

/** Every ten minutes it picks up changes without events, and once a day it checks everything, in case a job was lost. */
export const reindexing: Recurrence = async ({ jobs, db, clock }) => {
  const now = clock()
  await scheduleCatchUp(jobs, db, now, new Date(now.getTime() - day))
  for (const kind of searchKinds) await sweepAt(jobs, db, { kind, after: '' }, new Date(now.getTime() + day))
}

/** Rendered as for a visitor, so that restricted text is not searchable. */
async function refreshNow(ctx: Context, kind: SearchKind, ids: string[]) {
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    // With loaders of its own, so that the rows of earlier batches do not pile up.
    await refreshEntries(ctx.db, kind, some, kind === 'story' ? await openingsOf(asViewer(ctx, undefined), some) : {})
  }
}

async function openingsOf(ctx: Context, ids: readonly string[]): Promise<Record<string, string>> {
  const openings: Record<string, string> = {}
  for (const id of ids) {
    const story = await storiesById(ctx).load(id)
    if (!story?.isListed || story.visibility !== 'LOCKED') continue
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
