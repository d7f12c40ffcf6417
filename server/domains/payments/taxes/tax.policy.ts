import type { Context } from '#server/platform/context.ts'

export const taxPolicy = {
  set: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
