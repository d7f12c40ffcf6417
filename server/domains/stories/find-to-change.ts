import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { lockStory } from './stories.sql.ts'
import { isResponse, responseText, type Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'

const perMinute = { limit: 120, windowMs: minute }

export type SettingsRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest' | 'Conflict' | 'AccountSuspended'

/** Finds and locks a story whose settings the viewer may change. */
export async function findStoryToChange(
  tx: Context,
  id: string,
  right: 'edit' | 'publish' | 'setVisibility' = 'edit',
): Promise<Result<Story, SettingsRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy[right](tx, story))) return deny(tx, story)
  if (isResponse(story)) return refused('Forbidden', { message: responseText })
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return enforceRateLimitAs('BadRequest', tx, 'change-story', perMinute) ?? ok(story)
}
