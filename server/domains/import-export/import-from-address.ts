import { storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { QueueFullError } from '#server/platform/concurrency-limit.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { maxUrlLength } from '#shared/limits.ts'
import { decodeText } from '#server/platform/decode-text.ts'
import { importStory } from './import-story.ts'
import { isSkipped } from './prepare-story.ts'
import { parsePageInWorker } from './parse-in-worker.ts'

const maxResponseBytes = 3 * 1024 * 1024
const charsetOf = (contentType: string): string | undefined => /charset=["']?([\w.:-]+)/i.exec(contentType)?.[1]
const failed = "We couldn't import that story. Check the link and try again."

/** Imports the writer's own story from its address as a draft that links to the original. Importing it again returns the same draft. */
export const importFromAddress = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'import-story', ...perHour(30) }],
    refusals: ['BadRequest', 'Unauthorized', 'RateLimited', 'ServiceUnavailable'],
    transaction: 'none',
  },
  async (ctx, address: string) => {
    const url = address.trim()
    if (url.length > maxUrlLength || !/^https?:\/\//i.test(url) || !URL.canParse(url))
      return refused('BadRequest', { message: failed })
    const response = await ctx.services.safeFetch(url, {
      maxBytes: maxResponseBytes,
      timeoutMs: 15_000,
      accept: ['text/html', 'application/xhtml+xml'],
    })
    if (!response.ok) return refused('BadRequest', { message: failed })
    const parsed = await parsePageInWorker(decodeText(response.body, charsetOf(response.contentType)).text, response.url).catch(
      (error: unknown) => {
        if (error instanceof QueueFullError) return error
        throw error
      },
    )
    if (parsed instanceof QueueFullError)
      return refused('ServiceUnavailable', { message: 'Many stories are being imported. Try again in a moment.' })
    if (!parsed || isSkipped(parsed)) return refused('BadRequest', { message: parsed?.title ? parsed.skipped : failed })
    const imported = await importStory(ctx, parsed, { readImage: async () => undefined, publishes: false })
    if (imported.outcome === 'refused') return refused('BadRequest', { message: imported.reason })
    if (imported.outcome === 'imported') return ok(imported.story)
    const story = await storiesById(ctx).load(imported.storyId)
    return story && story.state !== 'deleted'
      ? ok(story)
      : refused('BadRequest', { message: 'You imported this story before and moved it to the trash. Restore it there.' })
  },
)
