import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Notified } from './notification-kind.ts'

/** Notifies a story's writer of what this person did. */
export async function writerOf(tx: Context, storyId: string, actorId: string): Promise<Notified | undefined> {
  const story = await storiesById(tx).load(storyId)
  return story && { userId: story.authorId, actorId, storyId }
}
