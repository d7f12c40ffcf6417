import { publicationsById } from '#server/domains/publications/publications.ts'
import { storiesById, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import type { Submission } from './submission.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

/** Where a user continues: the writer in the story, editors in the queue. */
export async function submissionPath(ctx: Context, submission: Submission): Promise<string> {
  if (isViewer(ctx, submission.submitterId)) {
    const story = await storiesById(ctx).load(submission.storyId)
    return story?.state === 'published' ? storyPath(ctx, story) : pathTo('ShowPostEdit', { postId: submission.storyId })
  }
  const publication = await publicationsById(ctx).load(submission.publicationId)
  return pathTo('ShowCollectionSubmissions', { collectionSlug: publication?.slug ?? submission.publicationId })
}
