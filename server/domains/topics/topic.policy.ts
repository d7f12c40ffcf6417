import type { Context } from '#server/platform/context.ts'

export const topicPolicy = {
  /** Topics that are being prepared. */
  seeStaffTopics: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
