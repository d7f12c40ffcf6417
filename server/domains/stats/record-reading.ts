import { t } from '#shared/translation/translate.ts'
import { readPublishedStory } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { recordStoryViews } from './record-story-views.ts'

const maxReadSeconds = hour / 1000

/** Counts a view by the viewer. */
export const recordView = command(
  { requires: [], limits: [], refusals: ['NotFound'] },
  async (tx, storyId: string, source: string) => {
    if (!(await readPublishedStory(tx, storyId))) return refused('NotFound')
    // Its own limit, because views over it are silently not counted.
    if (!enforceRateLimit(tx, 'record-view', perMinute(120)))
      await recordStoryViews(tx, [{ key: 'post.clientViewed', data: { postId: storyId, referrer: source } }])
    return ok(undefined)
  },
)

/** Adds reading time to the viewer's latest view, in whole seconds. */
export const recordRead = command(
  { requires: [], limits: [{ action: 'record-read', ...perMinute(120) }], refusals: ['NotFound', 'BadRequest'] },
  async (tx, storyId: string, seconds: number) => {
    if (seconds < 1 || seconds > maxReadSeconds)
      return refused('BadRequest', { message: t`Report between 1 and ${maxReadSeconds} seconds.`, field: 'readSeconds' })
    if (!(await readPublishedStory(tx, storyId))) return refused('NotFound')
    await recordStoryViews(tx, [{ key: 'post.clientRead', data: { postId: storyId, seconds, total: seconds } }])
    return ok(undefined)
  },
)
