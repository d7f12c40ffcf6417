import { isEnrolled } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { findStoryToChange, type SettingsRefusal } from './find-to-change.ts'
import { recountStoryTags } from './recount-story-tags.ts'
import type { Story } from './story.ts'

/** Changes the visibility of a published story. Member-only stories require the partner program. */
export const setStoryVisibility = (
  ctx: Context,
  id: string,
  visibility: PostVisibilityType,
): Promise<Result<Story, SettingsRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findStoryToChange(tx, id, 'setVisibility')
    if (!found.ok) return found
    if (found.value.state !== 'published') return refused('Conflict', { message: 'This story isn’t published yet.' })
    if (visibility === 'LOCKED' && !(await isEnrolled(tx, found.value.author_id)))
      return refused('Forbidden', { message: 'Join the Partner Program to publish member-only stories.' })
    const changed = await tx.db
      .updateTable('stories')
      .set({ visibility, updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recountStoryTags(tx, id)
    await publishEvent(tx, 'StoryChanged', { storyId: id })
    return ok(changed)
  })
