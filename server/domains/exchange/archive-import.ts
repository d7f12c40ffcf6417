import { isEnrolled } from '#server/domains/membership/membership.ts'
import { providerOf } from '#server/domains/media/media.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { day, hour } from '#shared/time/units.ts'
import { ArchiveProblem } from './archive.ts'
import { maxImages } from './fetch-images.ts'
import type { ImportFormat, SkippedStory } from './found-story.ts'
import { publishingOf } from './import-visibility.ts'
import { earlierVersion, withTags } from './import-story.ts'
import { type ImportLine, insertLines } from './imports.sql.ts'
import { knownStories } from './known-stories.sql.ts'
import { isSkipped, type StorySummary } from './prepare-story.ts'
import { withStoryFile } from './read-apart.ts'
import { ReportBuilder } from './story-report.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'bring-stories': { importId: string }
    'drop-import': { importId: string }
  }
}

const perHour = { limit: 20, windowMs: hour }
export const archiveMaxMb = 100
const maxStories = 5_000
const previewTimeoutMs = 9_000
/** How long an archive waits for its owner to confirm the import. */
const keptForMs = day

type ReceiveRefusal = 'Unauthorized' | 'AccountSuspended' | 'RateLimited' | 'BadRequest'

export const archiveKey = (importId: string): string => importId

/** Reads an archive and reports what would be imported. The import starts only after the owner confirms. */
export async function receiveArchive(
  ctx: Context,
  fileName: string,
  bytes: Buffer,
): Promise<Result<{ id: string }, ReceiveRefusal>> {
  const userId = ctx.viewer?.id
  if (!userId) return refused('Unauthorized')
  if (ctx.viewer?.isSuspended) return refused('AccountSuspended')
  const tooOften = limited(ctx, 'import-archive', perHour)
  if (tooOften) return tooOften
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
          user_id: userId,
          file_name: storableText(fileName).slice(0, 200),
          format: found.format,
          state: 'read',
          story_count: found.lines.length,
          needs_site: found.needsSite,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await insertLines(tx.db, id, found.lines)
      await ctx.services.jobs.enqueue(tx.db, {
        kind: 'drop-import',
        payload: { importId: id },
        runAt: new Date(now.getTime() + keptForMs),
        uniqueKey: `drop-import:${id}`,
      })
    })
  } catch (error) {
    await ctx.services.archives.remove(archiveKey(id))
    throw error
  }
  return ok({ id })
}

type Preview = { format: ImportFormat; lines: ImportLine[]; needsSite: boolean }

/** The contents of the file, or a sentence that says why it cannot be read. */
async function preview(ctx: Context, userId: string, fileName: string, bytes: Buffer): Promise<Preview | string> {
  const circumstances = { now: ctx.now(), canLock: await isEnrolled(ctx, userId) }
  try {
    return await withStoryFile('preview', { name: fileName, bytes }, async (file) => {
      const deadline = performance.now() + previewTimeoutMs
      if (file.count > maxStories) return `This file has more than ${maxStories.toLocaleString('en')} posts. Split it in two.`
      const posts: (StorySummary | SkippedStory)[] = []
      for (let i = 0; i < file.count; i++) {
        if (performance.now() > deadline) return 'This file takes too long to read. Split it in two.'
        posts.push(await file.readSummary(i))
      }
      if (posts.length === 0) return 'There is no story in this file.'
      const known = await knownStories(
        ctx,
        userId,
        posts.filter((post): post is StorySummary => !isSkipped(post)),
      )
      return {
        format: file.format,
        needsSite: file.format === 'ghost' && posts.some((post) => !isSkipped(post) && post.needsSite),
        lines: posts.map((post, i) => lineOf(post, { position: i, known, circumstances })),
      }
    })
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message
    throw error
  }
}

type LineContext = {
  position: number
  known: Awaited<ReturnType<typeof knownStories>>
  circumstances: Parameters<typeof publishingOf>[1]
}

function lineOf(post: StorySummary | SkippedStory, { position, known, circumstances }: LineContext): ImportLine {
  if (isSkipped(post)) return skippedLine(position, post)
  const { key, origin, words, images, publishedAt = null } = post
  const postId = known.byKey.get(key) ?? null
  const isNewer = postId === null && origin !== null && known.origins.has(origin)
  const { visibility, reason = null } = isNewer
    ? { visibility: 'DRAFT' as const, reason: earlierVersion }
    : publishingOf(post, circumstances)
  return {
    position,
    title: post.title,
    words,
    images,
    publishedAt,
    outcome: postId === null ? 'NEW' : 'HERE_ALREADY',
    becomes: visibility,
    postId,
    reason: postId === null ? reason : null,
    report: postId === null ? expectedReport(post) : null,
  }
}

const skippedLine = (position: number, { title, skipped }: SkippedStory): ImportLine => ({
  position,
  title: storableText(title).slice(0, 200),
  words: 0,
  images: 0,
  publishedAt: null,
  outcome: 'SKIPPED',
  becomes: 'DRAFT',
  postId: null,
  reason: skipped,
  report: null,
})

/** The report before anything is fetched: too many tags, embeds of unsupported services, images over the limit. */
function expectedReport({ report, tags, frameSources, images }: StorySummary) {
  const builder = new ReportBuilder(withTags(report, tags))
  const links = frameSources.filter((source) => !providerOf(source)).length
  builder.change('EMBED', 'It can’t be embedded here. A link takes its place.', links)
  builder.change(
    'IMAGE',
    `Only the first ${maxImages} images of a story are fetched. A link takes its place.`,
    images - maxImages,
  )
  return builder.result()
}
