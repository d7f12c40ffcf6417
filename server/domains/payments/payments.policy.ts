import type { Context } from '#server/platform/context.ts'

export const paymentsPolicy = {
  /** See and repeat what providers report, and where books differ. */
  oversee: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
