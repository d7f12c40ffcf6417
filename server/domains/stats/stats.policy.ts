import { hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import { type Story, storyPolicy } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

export const statsPolicy = {
  ofStory: (ctx: Context, story: Story): Promise<boolean> => storyPolicy.open(ctx, story),
  ofPublication: async (ctx: Context, publicationId: string): Promise<boolean> =>
    ctx.viewer !== undefined && hasRole(await viewerRoles(ctx).load(publicationId), 'EDITOR'),
  /** Reading by staff earns writers nothing, because they would pay themselves. */
  earnByReading: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isStaff,
}
