import type { Context } from '#server/platform/context.ts'
import type { User } from './user.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const isOwn = (ctx: Context, { id }: Pick<User, 'id'>): boolean => isViewer(ctx, id)

export const accountPolicy = {
  /** What only the owner sees of an account, and what only they do in its name. */
  own: isOwn,
  /** Private data. Where it tells something about a person, `authorizePrivateRead` also records that staff saw it. */
  seePrivate: (ctx: Context, user: Pick<User, 'id'>): boolean => isOwn(ctx, user) || ctx.viewer?.isStaff === true,
  /** A suspended account is hidden from others; a closed one from everybody, see `isClosed`. */
  seeSuspended: (ctx: Context, user: Pick<User, 'id' | 'suspendedAt'>): boolean =>
    !user.suspendedAt || isOwn(ctx, user) || ctx.viewer?.isStaff === true,
}
