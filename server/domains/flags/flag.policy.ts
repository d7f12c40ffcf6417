import type { Context } from '#server/platform/context.ts'

export const flagPolicy = {
  /** The state of the service, with its flags. */
  seeInternalStatus: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
