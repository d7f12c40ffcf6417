import { publicationsById } from '#server/domains/publications/publications.ts'
import { storiesById, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import type { Submission } from './submission.ts'

/** Where a user continues: the writer in the story, editors in the queue. */
export async function submissionPath(ctx: Context, submission: Submission): Promise<string> {
  if (submission.submitter_id === ctx.viewer?.id) {
    const story = await storiesById(ctx).load(submission.story_id)
    return story?.state === 'published' ? storyPath(ctx, story) : pathTo('ShowPostEdit', { postId: submission.story_id })
  }
  const publication = await publicationsById(ctx).load(submission.publication_id)
  return pathTo('ShowCollectionSubmissions', { collectionSlug: publication?.slug ?? submission.publication_id })
}
