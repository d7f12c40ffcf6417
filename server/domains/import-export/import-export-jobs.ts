import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { archiveKey } from './receive-archive.ts'
import { importStories } from './import-stories.job.ts'
import { createExportArchive } from './create-export-archive.ts'
import { exportRetentionMs } from './request-export.ts'

export const importExportJobs: JobHandlers = {
  'import-stories': async ({ importId }, ctx) => {
    const { db, services } = ctx
    if (await importStories((userId) => contextOf(ctx, userId), db, importId))
      await services.jobs.enqueue(db, { kind: 'import-stories', payload: { importId }, uniqueKey: `import-stories:${importId}` })
  },
  'drop-import': ({ importId }, ctx) => deleteUnconfirmedImport(ctx, importId),
  'make-export': ({ exportId }, ctx, { attempt }) => makeRequested(ctx, attempt, exportId),
  'drop-export': async ({ exportId }, { db, services }) => {
    await services.archives.remove(exportId)
    await db.deleteFrom('exports').where('id', '=', exportId).execute()
  },
}

/** Imports run with the writer's rights; undefined if the account is no longer active. */
async function contextOf(ctx: Context, userId: string): Promise<Context | undefined> {
  const viewer = await loadJobViewer(ctx.db, userId)
  return viewer && asViewer(ctx, viewer)
}

/** Deletes an archive that was never confirmed; an import in progress stays until it is done. */
async function deleteUnconfirmedImport({ db, services }: Context, importId: string): Promise<void> {
  const deleted = await db.deleteFrom('imports').where('id', '=', importId).where('state', '=', 'read').executeTakeFirst()
  if (deleted.numDeletedRows > 0n) await services.archives.remove(archiveKey(importId))
}

/** Stores the file for its owner to download until it expires. Returns whether the request still exists. */
export async function saveExport(ctx: Context, exportId: string, bytes: Buffer, type: string): Promise<boolean> {
  const { db, services } = ctx
  await services.archives.put(exportId, bytes, type)
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + exportRetentionMs)
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ state: 'ready', readyAt: now, expiresAt })
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

async function makeRequested(ctx: Context, attempt: number, exportId: string): Promise<void> {
  const { db, config, log, services } = ctx
  const row = await db.selectFrom('exports').select(['userId', 'state']).where('id', '=', exportId).executeTakeFirst()
  if (row?.state !== 'making') return
  try {
    const bytes = await createExportArchive({ db, images: services.images, config }, row.userId)
    await saveExport(ctx, exportId, bytes, 'application/zip')
  } catch (error) {
    // The first attempts may fail temporarily; after those the owner is notified instead of waiting half a day.
    if (attempt < 3) throw error
    log.error({ err: error, exportId }, 'an export could not be created')
    const expiresAt = new Date(ctx.now().getTime() + exportRetentionMs)
    await db.updateTable('exports').set({ state: 'failed', expiresAt }).where('id', '=', exportId).execute()
  }
}
