import { recountTags } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { tagsByStory } from './stories.sql.ts'

/** Recounts the tags of a story that was listed or delisted. */
export async function recountStoryTags(tx: Context, storyId: string): Promise<void> {
  const tags = (await tagsByStory(tx).load(storyId)) ?? []
  if (tags.length > 0) await recountTags(tx, tags.map((tag) => tag.id).sort())
}
