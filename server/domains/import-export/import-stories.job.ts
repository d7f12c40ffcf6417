import type { Context } from '#server/platform/context.ts'
import { ArchiveProblem } from './archive.ts'
import { archiveKey } from './receive-archive.ts'
import { importStory } from './import-story.ts'
import { findStoryImportById, type ImportLine, findImportLine, saveImportLine, type StoryImport } from './imports.sql.ts'
import { isSkipped } from './prepare-story.ts'
import { type ImportFile, withStoryFile } from './parse-in-worker.ts'

/** The time one run may take before it yields to other jobs and continues later. */
const maxRunMs = 15_000

/**
 * Imports the stories of one file, each in its own transaction: a failure does not undo earlier ones, and the next run resumes after them.
 * Returns whether there are more.
 */
export async function importStories(
  ctxFor: (userId: string) => Promise<Context | undefined>,
  db: Context['db'],
  importId: string,
): Promise<boolean> {
  const storyImport = await findStoryImportById(db, importId)
  if (storyImport?.state !== 'bringing') return false
  const ctx = await ctxFor(storyImport.userId)
  const archive = await ctx?.services.archives.get(archiveKey(importId))
  if (!ctx || !archive) {
    await end(db, importId, 'failed', 'This upload has expired. Upload the file again.')
    return false
  }
  try {
    const hasMore = await withStoryFile('import', { name: storyImport.fileName, bytes: archive.bytes }, (file) =>
      importFrom(ctx, file, storyImport),
    )
    if (hasMore) return true
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error
    await end(db, importId, 'failed', error.message)
    return false
  }
  await end(db, importId, 'done', null)
  await ctx.services.archives.remove(archiveKey(importId))
  return false
}

async function importFrom(ctx: Context, file: ImportFile, storyImport: StoryImport): Promise<boolean> {
  const { id, position } = storyImport
  const deadline = performance.now() + maxRunMs
  for (let i = position; i < file.count; i++) {
    if (performance.now() > deadline) return true
    const line = await findImportLine(ctx.db, id, i)
    if (line) await saveImportLine(ctx.db, id, { ...line, ...(await importOne(ctx, file, i, storyImport)) }, ctx.now())
  }
  return false
}

async function importOne(
  ctx: Context,
  file: ImportFile,
  index: number,
  { publishes, siteUrl }: StoryImport,
): Promise<Partial<ImportLine>> {
  try {
    const found = await file.readStory(index)
    if (isSkipped(found)) return { outcome: 'SKIPPED', reason: found.skipped }
    const imported = await importStory(
      ctx,
      { ...found, baseUrl: found.baseUrl ?? siteUrl ?? undefined },
      { readImage: (source) => file.readImage(source, index), publishes },
    )
    switch (imported.outcome) {
      case 'here-already':
        return { outcome: 'HERE_ALREADY', storyId: imported.storyId, reason: null, report: null }
      case 'refused':
        return { outcome: 'FAILED', reason: imported.reason, report: null }
      case 'imported': {
        const { publishing, story, report } = imported
        return {
          outcome: 'IMPORTED',
          becomes: publishing.visibility,
          storyId: story.id,
          reason: publishing.reason ?? null,
          report,
        }
      }
    }
  } catch (error) {
    // One broken story must not block the others.
    ctx.log.error({ err: error, index }, 'a story could not be imported')
    const reason =
      error instanceof ArchiveProblem ? error.message : 'Something went wrong with this story. Import the file again to retry.'
    return { outcome: 'FAILED', reason, report: null }
  }
}

const end = (db: Context['db'], importId: string, state: 'done' | 'failed', problem: string | null) =>
  db.updateTable('imports').set({ state, problem }).where('id', '=', importId).execute()
