import { loadJobViewer } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { contextOfJob, type JobDependencies } from '#server/platform/jobs/job-context.ts'
import type { JobRun } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { archiveKey } from './receive-archive.ts'
import { importStories } from './import-stories.job.ts'
import { createExportArchive } from './create-export-archive.ts'
import { exportRetentionMs } from './request-export.ts'

/** Registers the import and export jobs. */
export function registerImportExportJobs(dependencies: JobDependencies): void {
  const { jobs } = dependencies.services
  jobs.handle('import-stories', async ({ importId }, run) => {
    const hasMore = await importStories((userId) => contextOf(dependencies, run, userId), run.db, importId)
    if (hasMore)
      await jobs.enqueue(run.db, { kind: 'import-stories', payload: { importId }, uniqueKey: `import-stories:${importId}` })
  })
  jobs.handle('drop-import', ({ importId }, run) => deleteUnconfirmedImport(dependencies, run, importId))
  jobs.handle('make-export', ({ exportId }, run) => makeRequested(dependencies, run, exportId))
  jobs.handle('drop-export', async ({ exportId }, { db }) => {
    await dependencies.services.archives.remove(exportId)
    await db.deleteFrom('exports').where('id', '=', exportId).execute()
  })
}

/** Imports run with the writer's rights; undefined if the account is no longer active. */
async function contextOf(dependencies: JobDependencies, run: JobRun, userId: string): Promise<Context | undefined> {
  const viewer = await loadJobViewer(run.db, userId)
  return viewer && contextOfJob(dependencies, run, viewer)
}

/** Deletes an archive that was never confirmed; an import in progress stays until it is done. */
async function deleteUnconfirmedImport({ services }: JobDependencies, { db }: JobRun, importId: string): Promise<void> {
  const deleted = await db.deleteFrom('imports').where('id', '=', importId).where('state', '=', 'read').executeTakeFirst()
  if (deleted.numDeletedRows > 0n) await services.archives.remove(archiveKey(importId))
}

type SaveContext = { services: Services; run: Pick<JobRun, 'db' | 'clock'> }

/** Stores the file for its owner to download until it expires. Returns whether the request still exists. */
export async function saveExport(
  { services, run: { db, clock } }: SaveContext,
  exportId: string,
  bytes: Buffer,
  type: string,
): Promise<boolean> {
  await services.archives.put(exportId, bytes, type)
  const now = clock()
  const expiresAt = new Date(now.getTime() + exportRetentionMs)
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
  { services, config, log }: JobDependencies,
  { db, clock, attempt }: JobRun,
  exportId: string,
): Promise<void> {
  const row = await db.selectFrom('exports').select(['user_id', 'state']).where('id', '=', exportId).executeTakeFirst()
  if (row?.state !== 'making') return
  try {
    const bytes = await createExportArchive({ db, images: services.images, config }, row.user_id)
    await saveExport({ services, run: { db, clock } }, exportId, bytes, 'application/zip')
  } catch (error) {
    // The first attempts may fail temporarily; after those the owner is notified instead of waiting half a day.
    if (attempt < 3) throw error
    log.error({ err: error, exportId }, 'an export could not be created')
    const expiresAt = new Date(clock().getTime() + exportRetentionMs)
    await db.updateTable('exports').set({ state: 'failed', expires_at: expiresAt }).where('id', '=', exportId).execute()
  }
}
