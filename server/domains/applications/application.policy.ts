import type { Context } from '#server/platform/context.ts'
import type { Application } from './application.ts'

const isOwner = (ctx: Context, application: Application): boolean => ctx.viewer?.id === application.owner_id

export const applicationPolicy = {
  /** A suspended account cannot register applications. */
  register: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
  open: isOwner,
  change: (ctx: Context, application: Application): boolean => isOwner(ctx, application) && !ctx.viewer?.isSuspended,
  delete: isOwner,
  /** A suspended user cannot authorize applications to act for them. */
  authorize: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
}
