import type { Context } from '#server/platform/context.ts'
import type { Application } from './application.ts'

const owns = (ctx: Context, application: Application): boolean => ctx.viewer?.id === application.owner_id

/** Who may do what with an application. */
export const applicationPolicy = {
  /** A suspended account brings no programs in. */
  register: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
  open: owns,
  change: (ctx: Context, application: Application): boolean => owns(ctx, application) && !ctx.viewer?.isSuspended,
  delete: owns,
  /** Nobody who is suspended lets others act for them. */
  letIn: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
}
