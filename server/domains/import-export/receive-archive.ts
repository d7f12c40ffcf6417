import { formatNumber } from '#shared/text/count.ts'
import { storyPolicy } from '#server/domains/stories/stories.ts'
import { findProvider } from '#server/domains/media/media.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'
import { ArchiveProblem } from './archive.ts'
import { maxImages } from './fetch-images.ts'
import type { ImportFormat, SkippedStory } from './parsed-story.ts'
import { resolvePublishing } from './import-visibility.ts'
import { earlierVersionText, withTags } from './import-story.ts'
import { type ImportLine, insertImportLines } from './imports.sql.ts'
import { findImportedStories } from './imported-stories.sql.ts'
import { isSkipped, type StorySummary } from './prepare-story.ts'
import { withStoryFile } from './parse-in-worker.ts'
import { ReportBuilder } from './story-report.ts'
import { clip } from '#shared/text/truncate.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'import-stories': { importId: string }
    'drop-import': { importId: string }
  }
}

export const archiveMaxMb = 100
const maxStories = 5_000
const previewTimeoutMs = 9_000
/** How long an archive waits for its owner to confirm the import. */
const archiveRetentionMs = day

export const archiveKey = (importId: string): string => importId

/** Reads an archive and reports what would be imported. The import starts only after the owner confirms. */
export const receiveArchive = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'import-archive', ...perHour(20) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'RateLimited', 'BadRequest'],
    transaction: 'none',
  },
  async (ctx, fileName: string, bytes: Buffer) => {
    const userId = ctx.viewer.id
    const found = await preview(ctx, userId, fileName, bytes)
    if (typeof found === 'string') return refused('BadRequest', { message: found })
    const id = newId()
    const now = ctx.now()
    await ctx.services.archives.put(archiveKey(id), bytes, 'application/octet-stream')
    try {
      await ctx.transaction(async (tx) => {
        await tx.db
          .insertInto('imports')
          .values({
            id,
            userId,
            fileName: toStorableText(fileName).slice(0, 200),
            format: found.format,
            state: 'read',
            storyCount: found.lines.length,
            needsSite: found.needsSite,
            createdAt: now,
            updatedAt: now,
          })
          .execute()
        await insertImportLines(tx.db, id, found.lines)
        await ctx.services.jobs.enqueue(tx.db, {
          kind: 'drop-import',
          payload: { importId: id },
          runAt: new Date(now.getTime() + archiveRetentionMs),
          uniqueKey: `drop-import:${id}`,
        })
      })
    } catch (error) {
      await ctx.services.archives.remove(archiveKey(id))
      throw error
    }
    return ok({ id })
  },
)

type Preview = { format: ImportFormat; lines: ImportLine[]; needsSite: boolean }

/** The contents of the file, or a sentence that says why it cannot be read. */
async function preview(ctx: Context, userId: string, fileName: string, bytes: Buffer): Promise<Preview | string> {
  const circumstances = {
    now: ctx.now(),
    canLock: await storyPolicy.lock(ctx, { authorId: userId, publicationId: null, publicationStatus: null }),
  }
  try {
    return await withStoryFile('preview', { name: fileName, bytes }, async (file) => {
      const deadline = performance.now() + previewTimeoutMs
      if (file.count > maxStories) return `This file has more than ${formatNumber(maxStories, 'en')} posts. Split it in two.`
      const stories: (StorySummary | SkippedStory)[] = []
      for (let i = 0; i < file.count; i++) {
        if (performance.now() > deadline) return 'This file takes too long to read. Split it in two.'
        stories.push(await file.readSummary(i))
      }
      if (stories.length === 0) return 'There is no story in this file.'
      const existing = await findImportedStories(
        ctx,
        userId,
        stories.filter((story): story is StorySummary => !isSkipped(story)),
      )
      return {
        format: file.format,
        needsSite: file.format === 'ghost' && stories.some((story) => !isSkipped(story) && story.needsSite),
        lines: stories.map((story, i) => lineOf(story, { position: i, existing, circumstances })),
      }
    })
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message
    throw error
  }
}

type LineContext = {
  position: number
  existing: Awaited<ReturnType<typeof findImportedStories>>
  circumstances: Parameters<typeof resolvePublishing>[1]
}

function lineOf(story: StorySummary | SkippedStory, { position, existing, circumstances }: LineContext): ImportLine {
  if (isSkipped(story)) return skippedLine(position, story)
  const { key, origin, words, images, publishedAt = null } = story
  const storyId = existing.byKey.get(key) ?? null
  const isNewer = storyId === null && origin !== null && existing.origins.has(origin)
  const { visibility, reason = null } = isNewer
    ? { visibility: 'DRAFT' as const, reason: earlierVersionText }
    : resolvePublishing(story, circumstances)
  return {
    position,
    title: story.title,
    words,
    images,
    publishedAt,
    outcome: storyId === null ? 'NEW' : 'HERE_ALREADY',
    becomes: visibility,
    storyId,
    reason: storyId === null ? reason : null,
    report: storyId === null ? expectedReport(story) : null,
  }
}

const skippedLine = (position: number, { title, skipped }: SkippedStory): ImportLine => ({
  position,
  title: clip(toStorableText(title), 200),
  words: 0,
  images: 0,
  publishedAt: null,
  outcome: 'SKIPPED',
  becomes: 'DRAFT',
  storyId: null,
  reason: skipped,
  report: null,
})

/** The report before anything is fetched: too many tags, embeds of unsupported services, images over the limit. */
function expectedReport({ report, tags, embedSources: frameSources, images }: StorySummary) {
  const builder = new ReportBuilder(withTags(report, tags))
  const links = frameSources.filter((source) => !findProvider(source)).length
  builder.change('EMBED', 'It can’t be embedded here. A link takes its place.', links)
  builder.change(
    'IMAGE',
    `Only the first ${maxImages} images of a story are fetched. A link takes its place.`,
    images - maxImages,
  )
  return builder.result()
}
