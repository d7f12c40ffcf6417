import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { ArchiveProblem } from './archive.ts'
import { archiveKey, type ImportLine } from './archive-import.ts'
import { bringStory } from './bring-story.ts'
import type { StoryFile } from './found-story.ts'
import { importById } from './imports.sql.ts'
import { openStoryFileApart } from './read-apart.ts'

/** What one run may take before it makes way for others and goes on later. */
const runForMs = 15_000

/**
 * Brings in the stories of one file, one after another, each by itself: whatever happens, those that were brought stay, and the run
 * goes on behind them. Returns whether there are more to come.
 */
export async function bringStories(
  ctxFor: (userId: string) => Promise<Context | undefined>,
  db: Context['db'],
  importId: string,
): Promise<boolean> {
  const row = await importById(db, importId)
  if (row?.state !== 'bringing') return false
  const ctx = await ctxFor(row.user_id)
  const bytes = await ctx?.services.archives.get(archiveKey(importId))
  if (!ctx || !bytes) {
    await end(db, importId, 'failed', 'The file is not there any more. Bring it again.')
    return false
  }
  const file = await open(row.file_name, bytes.bytes)
  if (typeof file === 'string') {
    await end(db, importId, 'failed', file)
    return false
  }
  try {
    const until = performance.now() + runForMs
    for (let i = row.position; i < file.count; i++) {
      if (performance.now() > until) return true
      const line = (row.stories as unknown as ImportLine[])[i]
      if (line) await note(ctx, importId, i, { ...line, ...(await bringOne(ctx, file, i, row.publishes)) })
    }
  } finally {
    file.close()
  }
  await end(db, importId, 'done', null)
  await ctx.services.archives.remove(archiveKey(importId))
  return false
}

async function open(name: string, bytes: Buffer): Promise<StoryFile | string> {
  try {
    return await openStoryFileApart(name, bytes)
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message
    throw error
  }
}

async function bringOne(ctx: Context, file: StoryFile, index: number, publishes: boolean): Promise<Partial<ImportLine>> {
  try {
    const found = await file.readStory(index)
    if (!found) return { outcome: 'unreadable' }
    const brought = await bringStory(ctx, found, { readImage: file.readImage, publishes })
    if (brought.outcome === 'here-already') return { outcome: 'here-already', postId: brought.storyId }
    if (brought.outcome === 'refused') return { outcome: 'refused', note: brought.why }
    const { missing, story, publishing } = brought
    const notes = [
      publishing.reason,
      missing > 0 && `${missing === 1 ? 'One image' : `${missing} images`} couldn’t be fetched; a link takes its place.`,
    ].filter(Boolean)
    return {
      outcome: publishing.visibility === 'DRAFT' ? 'brought' : 'published',
      becomes: publishing.visibility,
      postId: story.id,
      ...(notes.length > 0 && { note: notes.join(' ') }),
    }
  } catch (error) {
    // One story that cannot be brought must not keep the others out.
    ctx.log.error({ err: error, index }, 'a story could not be brought in')
    return { outcome: 'refused', note: 'Something went wrong with this story. Bring the file again to try once more.' }
  }
}

const note = (ctx: Context, importId: string, index: number, line: ImportLine) =>
  ctx.db
    .updateTable('imports')
    .set({
      stories: sql`jsonb_set(stories, ${[String(index)]}::text[], ${JSON.stringify(line)}::jsonb)`,
      position: index + 1,
      updated_at: ctx.now(),
    })
    .where('id', '=', importId)
    .execute()

const end = (db: Context['db'], importId: string, state: 'done' | 'failed', problem: string | null) =>
  db.updateTable('imports').set({ state, problem }).where('id', '=', importId).execute()
