import { phrase } from '#shared/translation/translate.ts'
import { isMember } from '#server/domains/membership/membership.ts'
import { isPublicationMember } from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Context } from '#server/platform/context.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { PrivateFeed } from './private-feed.ts'

const isOwner = (ctx: Context, feed: PrivateFeed): boolean => isViewer(ctx, feed.userId)

/** Members of the site, and for a publication its own members, too. */
const getsWholeStories = async (ctx: Context, { kind, subjectId }: Pick<PrivateFeed, 'kind' | 'subjectId'>): Promise<boolean> =>
  (await isMember(ctx)) || (kind === 'publication' && isPublicationMember(ctx, subjectId))

export const privateFeedPolicy = {
  create: getsWholeStories,
  /** A former member can revoke a feed, but needs no new address for previews. */
  replace: async (ctx: Context, feed: PrivateFeed): Promise<boolean> => isOwner(ctx, feed) && (await getsWholeStories(ctx, feed)),
  revoke: isOwner,
  seeShared: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}

export const feedsForMembersText = phrase`Private feeds are for members. Become a member to get whole stories in your feed reader.`
