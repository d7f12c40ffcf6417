import type { Context } from '#server/platform/context.ts'

export const moderationPolicy = {
  decide: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
