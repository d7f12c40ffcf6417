import type { Context } from '#server/platform/context.ts'

export const pricePolicy = {
  set: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
