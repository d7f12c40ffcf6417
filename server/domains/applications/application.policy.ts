import type { Context } from '#server/platform/context.ts'
import type { Application } from './application.ts'

const owns = (ctx: Context, application: Application): boolean => ctx.viewer?.id === application.owner_id

export const applicationPolicy = {
  /** A suspended account cannot register applications. */
  register: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
  open: owns,
  change: (ctx: Context, application: Application): boolean => owns(ctx, application) && !ctx.viewer?.isSuspended,
  delete: owns,
  /** A suspended user cannot authorize applications to act for them. */
  letIn: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
}
