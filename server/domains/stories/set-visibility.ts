import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { findStoryToChange, settingsHead } from './find-to-change.ts'
import { recountStoryTags } from './recount-story-tags.ts'
import { updateStory } from './stories.sql.ts'
import { refuseVisibility } from './story.policy.ts'

/** Changes the visibility of a published story. Member-only stories require the partner program. */
export const setStoryVisibility = command(settingsHead, async (tx, id: string, visibility: PostVisibilityType) => {
  const found = await findStoryToChange(tx, id, 'setVisibility')
  if (!found.ok) return found
  if (found.value.state !== 'published') return refused('Conflict', { message: t`This story isn’t published yet.` })
  const locking = await refuseVisibility(tx, found.value, visibility)
  if (locking) return locking
  const changed = await updateStory(tx, id, { visibility, updatedAt: tx.now() })
  await recountStoryTags(tx, id)
  await publishEvent(tx, 'StoryChanged', { storyId: id })
  return ok(changed)
})
