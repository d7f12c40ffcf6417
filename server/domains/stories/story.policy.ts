import type { Context, Viewer } from '#server/platform/context.ts'
import { hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Story } from './story.ts'

const isAuthor = (viewer: Viewer | undefined, story: Story): boolean => viewer?.id === story.author_id

/** Editors of the publication the story stands in, or was handed in to. */
async function editsPublication(ctx: Context, story: Story): Promise<boolean> {
  if (!ctx.viewer || !story.publication_id) return false
  return hasRole(await viewerRoles(ctx).load(story.publication_id), 'EDITOR')
}

/** Who may do what with a story. Whether it can be reached at all is `readStory`'s to say. */
export const storyPolicy = {
  edit: async (ctx: Context, story: Story): Promise<boolean> => isAuthor(ctx.viewer, story) || editsPublication(ctx, story),
  publish: async (ctx: Context, story: Story): Promise<boolean> => isAuthor(ctx.viewer, story) || editsPublication(ctx, story),
  unpublish: async (ctx: Context, story: Story): Promise<boolean> => isAuthor(ctx.viewer, story) || editsPublication(ctx, story),
  delete: (ctx: Context, story: Story): boolean => isAuthor(ctx.viewer, story),
  clap: (ctx: Context, story: Story): boolean => ctx.viewer !== undefined && !isAuthor(ctx.viewer, story),
  /** Reads past the paywall whatever they pay. */
  readUnlocked: async (ctx: Context, story: Story): Promise<boolean> =>
    isAuthor(ctx.viewer, story) || ctx.viewer?.isStaff === true || (await editsPublication(ctx, story)),
}
