import { hasRole, type Publication, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Submission } from './submission.ts'

const has = async (ctx: Context, publicationId: string, least: 'EDITOR' | 'WRITER'): Promise<boolean> =>
  ctx.viewer !== undefined && hasRole(await viewerRoles(ctx).load(publicationId), least)

const isSubmitter = ({ viewer }: Context, { submitter_id }: Submission): boolean => viewer?.id === submitter_id

/** Who may do what with a story that is handed in. */
export const submissionPolicy = {
  /** Its writers hand in; others where it welcomes them. */
  submit: async (ctx: Context, publication: Publication): Promise<boolean> =>
    ctx.viewer !== undefined && (publication.accepts_submissions || (await has(ctx, publication.id, 'WRITER'))),
  see: async (ctx: Context, submission: Submission): Promise<boolean> =>
    isSubmitter(ctx, submission) || has(ctx, submission.publication_id, 'EDITOR'),
  withdraw: (ctx: Context, submission: Submission): boolean => isSubmitter(ctx, submission),
  decide: (ctx: Context, submission: Submission): Promise<boolean> => has(ctx, submission.publication_id, 'EDITOR'),
  /** Those who learn that they may not, instead of that there is nothing. */
  knowsOf: async (ctx: Context, submission: Submission): Promise<boolean> =>
    isSubmitter(ctx, submission) || has(ctx, submission.publication_id, 'WRITER'),
  askFor: (ctx: Context, publicationId: string): Promise<boolean> => has(ctx, publicationId, 'EDITOR'),
  seeQueue: (ctx: Context, publicationId: string): Promise<boolean> => has(ctx, publicationId, 'EDITOR'),
}
