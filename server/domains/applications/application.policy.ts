import type { Context } from '#server/platform/context.ts'
import type { Application } from './application.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const isOwner = (ctx: Context, application: Application): boolean => isViewer(ctx, application.ownerId)

export const applicationPolicy = {
  open: isOwner,
  change: isOwner,
  delete: isOwner,
  /** A suspended user cannot authorize applications to act for them. */
  authorize: (ctx: Context): boolean => ctx.viewer !== undefined && !ctx.viewer.isSuspended,
}
