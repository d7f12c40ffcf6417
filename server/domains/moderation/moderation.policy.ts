import type { Context } from '#server/platform/context.ts'

/** Who may do what against what others wrote. */
export const moderationPolicy = {
  /** Anybody with an account, also a suspended one: what they see may harm them all the same. */
  report: (ctx: Context): boolean => ctx.viewer !== undefined,
  decide: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
