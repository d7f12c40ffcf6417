import type { Context } from '#server/platform/context.ts'

export const moderationPolicy = {
  /** Suspended accounts may report too, because what they see may still harm them. */
  report: (ctx: Context): boolean => ctx.viewer !== undefined,
  decide: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
