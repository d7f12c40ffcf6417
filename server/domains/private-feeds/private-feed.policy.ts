import { isMember } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { PrivateFeed } from './private-feed.ts'

const isOwner = (ctx: Context, feed: PrivateFeed): boolean => isViewer(ctx, feed.userId)

export const privateFeedPolicy = {
  create: isMember,
  /** A former member can revoke a feed, but needs no new address for previews. */
  replace: async (ctx: Context, feed: PrivateFeed): Promise<boolean> => isOwner(ctx, feed) && (await isMember(ctx)),
  revoke: isOwner,
  seeShared: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}

export const membersOnlyText = 'Private feeds are for members. Become a member to get whole stories in your feed reader.'
