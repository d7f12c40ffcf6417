import { hasRole, type Publication, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Submission } from './submission.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const hasMinRole = async (ctx: Context, publicationId: string, minRole: 'EDITOR' | 'WRITER'): Promise<boolean> =>
  ctx.viewer !== undefined && hasRole(await viewerRoles(ctx).load(publicationId), minRole)

const isSubmitter = (ctx: Context, { submitterId }: Submission): boolean => isViewer(ctx, submitterId)

export const submissionPolicy = {
  /** The publication's writers submit; others only where it accepts submissions. */
  submit: async (ctx: Context, publication: Publication): Promise<boolean> =>
    ctx.viewer !== undefined && (publication.acceptsSubmissions || (await hasMinRole(ctx, publication.id, 'WRITER'))),
  see: async (ctx: Context, submission: Submission): Promise<boolean> =>
    isSubmitter(ctx, submission) || hasMinRole(ctx, submission.publicationId, 'EDITOR'),
  withdraw: (ctx: Context, submission: Submission): boolean => isSubmitter(ctx, submission),
  decide: (ctx: Context, submission: Submission): Promise<boolean> => hasMinRole(ctx, submission.publicationId, 'EDITOR'),
  /** Users who get Forbidden rather than NotFound. */
  discover: async (ctx: Context, submission: Submission): Promise<boolean> =>
    isSubmitter(ctx, submission) || hasMinRole(ctx, submission.publicationId, 'WRITER'),
  requestFeature: (ctx: Context, publicationId: string): Promise<boolean> => hasMinRole(ctx, publicationId, 'EDITOR'),
  /** The writer of a story decides whether a publication may feature it. */
  answerFeatureRequest: (ctx: Context, story: Pick<Story, 'authorId'>): boolean => isViewer(ctx, story.authorId),
  seeQueue: (ctx: Context, publicationId: string): Promise<boolean> => hasMinRole(ctx, publicationId, 'EDITOR'),
}
