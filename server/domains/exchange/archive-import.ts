import { isEnrolled } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { bodyWords } from '#shared/text/reading-time.ts'
import { day, hour } from '#shared/time/units.ts'
import { nameBlocks } from '#shared/body/read/loose-block.ts'
import { ArchiveProblem } from './archive.ts'
import { broughtBefore } from './bring-story.ts'
import type { FoundStory, ImportFormat } from './found-story.ts'
import { type ImportVisibility, publishingOf } from './import-visibility.ts'
import { openStoryFileApart } from './read-apart.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'bring-stories': { importId: string }
    'drop-import': { importId: string }
  }
}

const perHour = { limit: 20, windowMs: hour }
export const archiveMaxMb = 100
const mostStories = 5_000
const timeToRead = 9_000
/** How long an archive waits for its owner to say yes. */
const keptFor = day

export type ImportLine = {
  title: string
  words: number
  images: number
  publishedAt: string | null
  /** What it holds and a story here cannot, as words. */
  left: string[]
  /** What it becomes, or became, when its writer publishes what was published before. */
  becomes: ImportVisibility
  outcome: 'new' | 'here-already' | 'unreadable' | 'brought' | 'published' | 'refused'
  postId?: string
  note?: string
}

export type StoryImport = {
  id: string
  fileName: string
  format: ImportFormat
  state: 'read' | 'bringing' | 'done' | 'failed'
  stories: ImportLine[]
  position: number
  problem: string | null
  createdAt: Date
}

type ReadRefusal = 'Unauthorized' | 'AccountSuspended' | 'RateLimited' | 'BadRequest'

export const archiveKey = (importId: string): string => importId

/** Looks through a file of stories and says what would be taken. Nothing is brought in before its owner asks for it. */
export async function receiveArchive(ctx: Context, fileName: string, bytes: Buffer): Promise<Result<StoryImport, ReadRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  if (ctx.viewer.isSuspended) return refused('AccountSuspended')
  const tooOften = limited(ctx, 'import-archive', perHour)
  if (tooOften) return tooOften
  const found = await lookThrough(ctx, fileName, bytes)
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
          user_id: ctx.viewer?.id ?? '',
          file_name: storableText(fileName).slice(0, 200),
          format: found.format,
          state: 'read',
          stories: JSON.stringify(found.stories),
          created_at: now,
          updated_at: now,
        })
        .execute()
      await ctx.services.jobs.enqueue(tx.db, {
        kind: 'drop-import',
        payload: { importId: id },
        runAt: new Date(now.getTime() + keptFor),
        uniqueKey: `drop-import:${id}`,
      })
    })
  } catch (error) {
    await ctx.services.archives.remove(archiveKey(id))
    throw error
  }
  return ok({ id, fileName, ...found, state: 'read', position: 0, problem: null, createdAt: now })
}

type Found = Pick<StoryImport, 'format' | 'stories'>

/** What is in the file, or why it cannot be read as a sentence. */
async function lookThrough(ctx: Context, fileName: string, bytes: Buffer): Promise<Found | string> {
  const until = performance.now() + timeToRead
  const canLock = ctx.viewer !== undefined && (await isEnrolled(ctx, ctx.viewer.id))
  try {
    const file = await openStoryFileApart(fileName, bytes)
    try {
      if (file.count > mostStories)
        return `This file holds more than ${mostStories.toLocaleString('en')} stories. Split it in two.`
      const stories: ImportLine[] = []
      const keys: string[] = []
      for (let i = 0; i < file.count; i++) {
        if (performance.now() > until) return 'This file takes too long to read. Split it in two.'
        const story = await file.readStory(i)
        stories.push(lineOf(story, { now: ctx.now(), canLock }))
        keys.push(story?.sourceKey ?? '')
      }
      if (!stories.some(({ outcome }) => outcome === 'new')) return 'There is no story in this file.'
      const known = await broughtBefore(ctx, ctx.viewer?.id ?? '', keys)
      return {
        format: file.format,
        stories: stories.map((line, i) => {
          const postId = known.get(keys[i] ?? '')
          return postId ? { ...line, outcome: 'here-already', postId } : line
        }),
      }
    } finally {
      file.close()
    }
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message
    throw error
  }
}

function lineOf(story: FoundStory | undefined, circumstances: Parameters<typeof publishingOf>[1]): ImportLine {
  if (!story || (story.title === '' && story.blocks.length === 0))
    return { title: '', words: 0, images: 0, publishedAt: null, left: [], becomes: 'DRAFT', outcome: 'unreadable' }
  const { visibility, reason } = publishingOf(story, circumstances)
  return {
    title: storableText(story.title).slice(0, 200),
    words: bodyWords(nameBlocks(story.blocks)),
    images: story.blocks.filter(({ type }) => type === 'IMG').length,
    publishedAt: story.publishedAt?.toISOString() ?? null,
    left: [...story.left].slice(0, 20).map(([name, count]) => (count > 1 ? `${name} (${count})` : name)),
    becomes: visibility,
    ...(reason && { note: reason }),
    outcome: 'new',
  }
}
