import { isViewerFlagOn } from '#server/domains/flags/flags.ts'
import type { Context } from '#server/platform/context.ts'
import { oncePerRequest } from '#server/platform/loader.ts'

/** The ids of the tags assigned to the viewer. */
export const assignedTagIds = oncePerRequest(
  () => '',
  async (ctx): Promise<string[]> => {
    if (!ctx.viewer) return []
    const rows = await ctx.db
      .selectFrom('curatorTags')
      .select('tagId')
      .where('userId', '=', ctx.viewer.id)
      .orderBy('assignedAt')
      .orderBy('tagId')
      .execute()
    return rows.map(({ tagId }) => tagId)
  },
)

/** Staff and users with the curator flag; their rights to a topic depend on whether its tag is assigned to them. */
export const curationPolicy = {
  curate: async (ctx: Context): Promise<boolean> =>
    ctx.viewer !== undefined && !ctx.viewer.isSuspended && (ctx.viewer.isStaff || (await isViewerFlagOn(ctx, 'is_curator'))),
  editTopic: async (ctx: Context, tagId: string | null): Promise<boolean> => {
    if (!(await curationPolicy.curate(ctx))) return false
    return curationPolicy.curateEveryTopic(ctx) || (tagId !== null && (await assignedTagIds(ctx)).includes(tagId))
  },
  /** Staff need no tags assigned to them. */
  curateEveryTopic: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
  /** Only staff assign curators and decide whether a topic is public. */
  assign: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
