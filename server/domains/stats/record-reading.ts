import { readStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { limited, limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour, minute } from '#shared/time/units.ts'
import { noteVisits } from './note-visits.ts'

type Recorded = { success: true }

const perMinute = { limit: 120, windowMs: minute }
const longestReadSeconds = hour / 1000

/** Counts a view by the viewer. Over the limit it is silently not counted. */
export const recordView = (ctx: Context, postId: string, source: string): Promise<Result<Recorded, 'NotFound'>> =>
  ctx.transaction(async (tx) => {
    const found = await readStory(tx, postId)
    if (!found.ok || found.story.state !== 'published') return refused('NotFound')
    if (!limited(tx, 'record-view', perMinute))
      await noteVisits(tx, [{ key: 'post.clientViewed', data: { postId, referrer: source } }])
    return ok({ success: true })
  })

/** Adds reading time to the viewer's latest view, in whole seconds. */
export const recordRead = (ctx: Context, postId: string, seconds: number): Promise<Result<Recorded, 'NotFound' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (seconds < 1 || seconds > longestReadSeconds)
      return refused('BadRequest', { message: `Report between 1 and ${longestReadSeconds} seconds.`, field: 'readSeconds' })
    const tooOften = limitedAs('BadRequest', tx, 'record-read', perMinute)
    if (tooOften) return tooOften
    const found = await readStory(tx, postId)
    if (!found.ok || found.story.state !== 'published') return refused('NotFound')
    await noteVisits(tx, [{ key: 'post.clientRead', data: { postId, seconds, total: seconds } }])
    return ok({ success: true })
  })
