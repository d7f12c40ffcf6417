import { recountTags } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { tagsByStory } from './stories.sql.ts'

/** A story that has come to be listed, or is so no longer, counts otherwise for its tags. */
export async function recountStoryTags(tx: Context, storyId: string): Promise<void> {
  const tags = (await tagsByStory(tx).load(storyId)) ?? []
  if (tags.length > 0) await recountTags(tx, tags.map((tag) => tag.id).sort())
}
