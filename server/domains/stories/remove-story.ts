import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day, minute } from '#shared/time/units.ts'
import { recountStoryTags } from './recount-story-tags.ts'
import { lockStory } from './stories.sql.ts'
import { isResponse, responseText, type Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryTrashed: { storyId: string }
  }
}

const perMinute = { limit: 60, windowMs: minute }

/** How long a trashed story can be restored, in milliseconds. */
export const trashRetentionMs = 14 * day

type RemoveRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'Conflict' | 'AccountSuspended'

const findOwnStory = async (tx: Context, id: string): Promise<Result<Story, RemoveRefusal>> => {
  if (!tx.viewer) return refused('Unauthorized')
  const story = await lockStory(tx, id)
  if (!story) return refused('NotFound')
  if (!storyPolicy.delete(tx, story)) return deny(tx, story)
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return enforceRateLimitAs('Conflict', tx, 'remove-story', perMinute) ?? ok(story)
}

/** Moves a story to the trash. */
export const deleteStory = (ctx: Context, id: string): Promise<Result<Story, RemoveRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnStory(tx, id)
    if (!found.ok) return found
    if (found.value.state === 'deleted') return found
    const deleted = await tx.db
      .updateTable('stories')
      .set({ state: 'deleted', state_before_deletion: found.value.state, deleted_at: tx.now(), updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.db.deleteFrom('story_schedules').where('story_id', '=', id).execute()
    await recountStoryTags(tx, id)
    await publishEvent(tx, 'StoryChanged', { storyId: id })
    await publishEvent(tx, 'StoryTrashed', { storyId: id })
    return ok(deleted)
  })

/** Restores a story from the trash, unchanged, within 14 days. */
export const restoreStory = (ctx: Context, id: string): Promise<Result<Story, RemoveRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnStory(tx, id)
    if (!found.ok) return found
    const { deleted_at, state, state_before_deletion } = found.value
    if (state !== 'deleted' || !deleted_at || tx.now().getTime() - deleted_at.getTime() >= trashRetentionMs)
      return refused('NotFound')
    const restored = await tx.db
      .updateTable('stories')
      .set({
        state: state_before_deletion === 'published' ? 'published' : 'draft',
        state_before_deletion: null,
        deleted_at: null,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recountStoryTags(tx, id)
    await publishEvent(tx, 'StoryChanged', { storyId: id })
    return ok(restored)
  })

/** Turns a published story back into a draft; claps and responses reappear when it is published again. */
export const unpublishStory = (ctx: Context, id: string): Promise<Result<Story, RemoveRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const story = await lockStory(tx, id)
    if (!story || story.state === 'deleted') return refused('NotFound')
    if (!(await storyPolicy.setVisibility(tx, story))) return deny(tx, story)
    if (tx.viewer.isSuspended) return refused('AccountSuspended')
    if (isResponse(story)) return refused('Conflict', { message: responseText })
    if (story.state !== 'published') return refused('Conflict', { message: 'This story isn’t published.' })
    const rateLimited = enforceRateLimitAs('Conflict', tx, 'remove-story', perMinute)
    if (rateLimited) return rateLimited
    const draft = await tx.db
      .updateTable('stories')
      .set({ state: 'draft', updated_at: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recountStoryTags(tx, id)
    await publishEvent(tx, 'StoryChanged', { storyId: id })
    return ok(draft)
  })
