import { readStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit, enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour, minute } from '#shared/time/units.ts'
import { recordStoryViews } from './record-story-views.ts'

type Recorded = { success: true }

const perMinute = { limit: 120, windowMs: minute }
const maxReadSeconds = hour / 1000

/** Counts a view by the viewer. Over the limit it is silently not counted. */
export const recordView = (ctx: Context, storyId: string, source: string): Promise<Result<Recorded, 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    const found = await readStory(tx, storyId)
    if (!found.ok || found.story.state !== 'published') return refused('NotFound')
    if (!enforceRateLimit(tx, 'record-view', perMinute))
      await recordStoryViews(tx, [{ key: 'post.clientViewed', data: { postId: storyId, referrer: source } }])
    return ok({ success: true })
  })

/** Adds reading time to the viewer's latest view, in whole seconds. */
export const recordRead = (
  ctx: Context,
  storyId: string,
  seconds: number,
): Promise<Result<Recorded, 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (seconds < 1 || seconds > maxReadSeconds)
      return refused('BadRequest', { message: `Report between 1 and ${maxReadSeconds} seconds.`, field: 'readSeconds' })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'record-read', perMinute)
    if (rateLimited) return rateLimited
    const found = await readStory(tx, storyId)
    if (!found.ok || found.story.state !== 'published') return refused('NotFound')
    await recordStoryViews(tx, [{ key: 'post.clientRead', data: { postId: storyId, seconds, total: seconds } }])
    return ok({ success: true })
  })
