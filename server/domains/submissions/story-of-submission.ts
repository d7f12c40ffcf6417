import { type Story, storiesById, storyPolicy } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Submission } from './submission.ts'

/** What its writer makes of a story on their own is not for the editors: they know it by what it was called when it was handed in. */
export async function storyOfSubmission(ctx: Context, { post_id, title }: Submission): Promise<Story> {
  const story = (await storiesById(ctx).load(post_id)) as Story
  if (story.state === 'published' || (await storyPolicy.open(ctx, story))) return story
  return { ...story, title, subtitle: '', preview_image_id: null, word_count: 0, reading_minutes: 1 }
}
