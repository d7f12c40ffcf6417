import type { SignedInContext } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { lockStory } from './stories.sql.ts'
import { isResponse, responseText, type Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'

/** Commands that change the settings of a story. They count together. */
export const settingsHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'change-story', ...perMinute(120) }],
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'Conflict', 'AccountSuspended'],
} as const

/** Finds and locks a story whose settings the viewer may change. */
export async function findStoryToChange(
  tx: SignedInContext,
  id: string,
  right: 'edit' | 'publish' | 'setVisibility' = 'edit',
): Promise<Result<Story, 'NotFound' | 'Forbidden'>> {
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy[right](tx, story))) return deny(tx, story)
  return isResponse(story) ? refused('Forbidden', { message: responseText }) : ok(story)
}
