import { type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { QueueFullError } from '#server/platform/concurrency-limit.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { importStory } from './import-story.ts'
import { isSkipped } from './prepare-story.ts'
import { parsePageInWorker } from './parse-in-worker.ts'

const perHour = { limit: 30, windowMs: hour }
const maxAddressLength = 2_000
const maxResponseBytes = 3 * 1024 * 1024
const failed = "We couldn't import that story. Check the link and try again."

type ImportRefusal = 'Unauthorized' | 'BadRequest' | 'RateLimited' | 'ServiceUnavailable'

/** Imports the writer's own story from its address as a draft that links to the original. Importing it again returns the same draft. */
export async function importFromAddress(ctx: Context, address: string): Promise<Result<Story, ImportRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  if (ctx.viewer.isSuspended) return refused('BadRequest', { message: 'Your account is suspended, so you can’t import stories.' })
  const rateLimited = enforceRateLimit(ctx, 'import-story', perHour)
  if (rateLimited) return rateLimited
  const url = address.trim()
  if (url.length > maxAddressLength || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    return refused('BadRequest', { message: failed })
  const response = await ctx.services.safeFetch(url, {
    maxBytes: maxResponseBytes,
    timeoutMs: 15_000,
    accept: ['text/html', 'application/xhtml+xml'],
  })
  if (!response.ok) return refused('BadRequest', { message: failed })
  const parsed = await parsePageInWorker(decode(response.body, response.contentType), response.url).catch((error: unknown) => {
    if (error instanceof QueueFullError) return error
    throw error
  })
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
}

function decode(body: Buffer, contentType: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.subarray(0, 2_048).toString('latin1'))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}
