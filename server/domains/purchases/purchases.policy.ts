import type { Context } from '#server/platform/context.ts'

export const purchasesPolicy = {
  /** Only staff send money back. */
  refund: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
