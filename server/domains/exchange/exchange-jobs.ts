import { viewerOfJob } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { archiveKey } from './archive-import.ts'
import { importStories } from './bring-stories.job.ts'
import { makeExport } from './make-export.ts'
import { exportKeptMs } from './request-export.ts'

/** Registers the import and export jobs. */
export function startExchangeJobs(parts: JobParts): void {
  const { jobs } = parts.services
  jobs.handle('bring-stories', async ({ importId }, run) => {
    const hasMore = await importStories((userId) => contextOf(parts, run, userId), run.db, importId)
    if (hasMore)
      await jobs.enqueue(run.db, { kind: 'bring-stories', payload: { importId }, uniqueKey: `bring-stories:${importId}` })
  })
  jobs.handle('drop-import', ({ importId }, run) => dropImport(parts, run, importId))
  jobs.handle('make-export', ({ exportId }, run) => makeRequested(parts, run, exportId))
  jobs.handle('drop-export', async ({ exportId }, { db }) => {
    await parts.services.archives.remove(exportId)
    await db.deleteFrom('exports').where('id', '=', exportId).execute()
  })
}

/** Imports run with the writer's rights; undefined if the account is no longer active. */
async function contextOf(parts: JobParts, run: JobRun, userId: string): Promise<Context | undefined> {
  const viewer = await viewerOfJob(run.db, userId)
  return viewer && contextOfJob(parts, run, viewer)
}

/** Deletes an archive that was never confirmed; an import in progress stays until it is done. */
async function dropImport({ services }: JobParts, { db }: JobRun, importId: string): Promise<void> {
  const gone = await db.deleteFrom('imports').where('id', '=', importId).where('state', '=', 'read').executeTakeFirst()
  if (gone.numDeletedRows > 0n) await services.archives.remove(archiveKey(importId))
}

type Keeping = { services: Services; run: Pick<JobRun, 'db' | 'clock'> }

/** Stores the file for its owner to download until it expires. Returns whether the request still exists. */
export async function keepExport(
  { services, run: { db, clock } }: Keeping,
  exportId: string,
  bytes: Buffer,
  type: string,
): Promise<boolean> {
  await services.archives.put(exportId, bytes, type)
  const now = clock()
  const expiresAt = new Date(now.getTime() + exportKeptMs)
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'ready', ready_at: now, expires_at: expiresAt })
    .where('id', '=', exportId)
    .executeTakeFirst()
  await services.jobs.enqueue(db, {
    kind: 'drop-export',
    payload: { exportId },
    runAt: expiresAt,
    uniqueKey: `drop-export:${exportId}`,
  })
  return numUpdatedRows > 0n
}

async function makeRequested(
  { services, config, log }: JobParts,
  { db, clock, attempt }: JobRun,
  exportId: string,
): Promise<void> {
  const row = await db.selectFrom('exports').select(['user_id', 'state']).where('id', '=', exportId).executeTakeFirst()
  if (row?.state !== 'making') return
  try {
    const bytes = await makeExport({ db, images: services.images, config }, row.user_id)
    await keepExport({ services, run: { db, clock } }, exportId, bytes, 'application/zip')
  } catch (error) {
    // The first attempts may fail temporarily; after those the owner is notified instead of waiting half a day.
    if (attempt < 3) throw error
    log.error({ err: error, exportId }, 'an export could not be made')
    const expiresAt = new Date(clock().getTime() + exportKeptMs)
    await db.updateTable('exports').set({ state: 'failed', expires_at: expiresAt }).where('id', '=', exportId).execute()
  }
}
