import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { day } from '#shared/time/units.ts'
import { recountStoryTags } from './recount-story-tags.ts'
import { lockStory, updateStory } from './stories.sql.ts'
import { isResponse, type DeletedStory, responseText, type Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryTrashed: { storyId: string }
  }
}

/** How long a trashed story can be restored, in milliseconds. */
export const trashRetentionMs = 14 * day

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'remove-story', ...perMinute(60) }],
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'Conflict', 'AccountSuspended'],
} as const

const findOwnStory = async (tx: SignedInContext, id: string): Promise<Result<Story, 'NotFound' | 'Forbidden'>> => {
  const story = await lockStory(tx, id)
  if (!story) return refused('NotFound')
  return storyPolicy.delete(tx, story) ? ok(story) : deny(tx, story)
}

/** Moves a story to the trash. */
export const deleteStory = command(head, async (tx, id: string) => {
  const found = await findOwnStory(tx, id)
  return found.ok ? ok(await trashStory(tx, found.value)) : found
})

export async function trashStory(tx: SignedInContext, story: Story): Promise<DeletedStory> {
  if (story.state === 'deleted') return story
  const now = tx.now()
  const deleted = await updateStory(tx, story.id, {
    state: 'deleted',
    stateBeforeDeletion: story.state,
    deletedAt: now,
    updatedAt: now,
  })
  await tx.db.deleteFrom('storySchedules').where('storyId', '=', story.id).execute()
  await recountStoryTags(tx, story.id)
  await publishEvent(tx, 'StoryChanged', { storyId: story.id })
  await publishEvent(tx, 'StoryTrashed', { storyId: story.id })
  return deleted
}

/** Restores a story from the trash, unchanged, within 14 days. */
export const restoreStory = command(head, async (tx, id: string) => {
  const found = await findOwnStory(tx, id)
  if (!found.ok) return found
  const { value: story } = found
  if (story.state !== 'deleted' || tx.now().getTime() - story.deletedAt.getTime() >= trashRetentionMs) return refused('NotFound')
  const restored = await updateStory(tx, id, {
    state: story.stateBeforeDeletion ?? 'draft',
    stateBeforeDeletion: null,
    deletedAt: null,
    updatedAt: tx.now(),
  })
  await recountStoryTags(tx, id)
  await publishEvent(tx, 'StoryChanged', { storyId: id })
  return ok(restored)
})

/** Turns a published story back into a draft; claps and responses reappear when it is published again. */
export const unpublishStory = command(head, async (tx, id: string) => {
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!(await storyPolicy.setVisibility(tx, story))) return deny(tx, story)
  if (isResponse(story)) return refused('Conflict', { message: responseText })
  if (story.state !== 'published') return refused('Conflict', { message: t`This story isn’t published.` })
  const draft = await updateStory(tx, id, { state: 'draft', updatedAt: tx.now() })
  await recountStoryTags(tx, id)
  await publishEvent(tx, 'StoryChanged', { storyId: id })
  return ok(draft)
})
