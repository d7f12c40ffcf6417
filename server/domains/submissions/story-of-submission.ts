import { type Story, storiesById, storyPolicy } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Submission } from './submission.ts'

/** A returned story's later edits are private to its writer, so editors see the title it had when submitted. */
export async function loadSubmittedStory(ctx: Context, { storyId, title }: Submission): Promise<Story> {
  const story = (await storiesById(ctx).load(storyId)) as Story
  if (story.state === 'published' || (await storyPolicy.open(ctx, story))) return story
  return { ...story, title, subtitle: '', previewImageId: null, wordCount: 0, readingMinutes: 1 }
}
