import type { Context } from '#server/platform/context.ts'

export const operationsPolicy = {
  /** See what the service does in the background and what mail it sent, and act on failed jobs. */
  oversee: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
