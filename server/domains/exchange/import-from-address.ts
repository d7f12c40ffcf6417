import { type Story, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { Overloaded } from '#server/platform/gate.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { importStory } from './import-story.ts'
import { isSkipped } from './prepare-story.ts'
import { readPageApart } from './read-apart.ts'

const perHour = { limit: 30, windowMs: hour }
const longestAddress = 2_000
const mostBytes = 3 * 1024 * 1024
const failed = "We couldn't import that story. Check the link and try again."

type ImportRefusal = 'Unauthorized' | 'BadRequest' | 'RateLimited' | 'ServiceUnavailable'

/** Imports the writer's own story from its address as a draft that links to the original. Importing it again returns the same draft. */
export async function importFromAddress(ctx: Context, address: string): Promise<Result<Story, ImportRefusal>> {
  if (!ctx.viewer) return refused('Unauthorized')
  if (ctx.viewer.isSuspended) return refused('BadRequest', { message: 'Your account is suspended, so you can’t import stories.' })
  const tooOften = limited(ctx, 'import-story', perHour)
  if (tooOften) return tooOften
  const url = address.trim()
  if (url.length > longestAddress || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    return refused('BadRequest', { message: failed })
  const answer = await ctx.services.fetchOutside(url, {
    maxBytes: mostBytes,
    timeoutMs: 15_000,
    accept: ['text/html', 'application/xhtml+xml'],
  })
  if (!answer.ok) return refused('BadRequest', { message: failed })
  const found = await readPageApart(decode(answer.body, answer.contentType), answer.url).catch((error: unknown) => {
    if (error instanceof Overloaded) return error
    throw error
  })
  if (found instanceof Overloaded)
    return refused('ServiceUnavailable', { message: 'Many stories are being imported. Try again in a moment.' })
  if (!found || isSkipped(found)) return refused('BadRequest', { message: found?.title ? found.skipped : failed })
  const imported = await importStory(ctx, found, { readImage: async () => undefined, publishes: false })
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
