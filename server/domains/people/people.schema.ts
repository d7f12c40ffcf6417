import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { isClosed, type User, usersById, accountPolicy } from '#server/domains/accounts/accounts.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import type { Context } from '#server/platform/context.ts'
import { seesEveryone, isViewer, viewerEdgeId } from '#server/platform/viewer-reads.ts'
import { findBlocks, type SocialStats, socialStatsByUser, viewerFollows, viewerMutes } from './people.sql.ts'
import { followUser, unfollowUser } from './follow-user.ts'
import { muteUser, unmuteUser } from './mute.ts'

export const SocialStatsRef = builder.objectRef<SocialStats & { userId: string }>('SocialStats').implement({
  fields: (t) => ({
    followerCount: t.exposeInt('followerCount'),
    followingCount: t.exposeInt('followingCount'),
  }),
})

export type UserConnection = { items: User[]; totalCount: number; pagingInfo: PagingInfo }

export const UserConnectionRef = builder.objectRef<UserConnection>('UserConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [UserRef], resolve: ({ items }) => items }),
    totalCount: t.exposeInt('totalCount'),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (users) => users.pagingInfo }),
  }),
})

const mutedAt = async (ctx: Context, id: string): Promise<Date | undefined> =>
  seesEveryone(ctx) ? undefined : viewerMutes(ctx).load(id)

export const UserViewerEdgeRef = builder.objectRef<User>('UserViewerEdge').implement({
  fields: (t) => ({
    id: t.id({ resolve: (user, _args, ctx) => viewerEdgeId(ctx, user.id) }),
    createdAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? user.createdAt : null),
    }),
    isUser: t.boolean({ resolve: (user, _args, ctx) => isViewer(ctx, user.id) }),
    isFollowing: t.boolean({ resolve: async (user, _args, ctx) => (await viewerFollows(ctx).load(user.id)) !== undefined }),
    isMuting: t.boolean({ resolve: async (user, _args, ctx) => (await mutedAt(ctx, user.id)) !== undefined }),
    mutedAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: async (user, _args, ctx) => (await mutedAt(ctx, user.id)) ?? null,
    }),
    isBlocking: t.boolean({ resolve: async (user, _args, ctx) => (await findBlocks(ctx, user.id)).blocking }),
    blockedAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: async (user, _args, ctx) => (await findBlocks(ctx, user.id)).blockedAt,
    }),
    isBlocked: t.boolean({ resolve: async (user, _args, ctx) => (await findBlocks(ctx, user.id)).blockedBy }),
  }),
})

export const VerificationsRef = builder.objectRef<User>('Verifications').implement({
  fields: (t) => ({ isBookAuthor: t.exposeBoolean('isBookAuthor') }),
})

builder.objectFields(UserRef, (t) => ({
  socialStats: t.field({
    type: SocialStatsRef,
    resolve: async (user, _args, ctx) => {
      const { followerCount = 0, followingCount = 0 } = (await socialStatsByUser(ctx).load(user.id)) ?? {}
      return { userId: user.id, followerCount, followingCount }
    },
  }),
  viewerEdge: t.field({ type: UserViewerEdgeRef, resolve: (user) => user }),
  verifications: t.field({ type: VerificationsRef, resolve: (user) => user }),
}))

builder.mutationFields((t) => {
  const user = { type: UserRef, args: { targetUserId: t.arg.id({ required: true }) } }
  return {
    followUser: t.field({ ...user, resolve: async (_r, { targetUserId }, ctx) => orThrow(await followUser(ctx, targetUserId)) }),
    unfollowUser: t.field({
      ...user,
      resolve: async (_r, { targetUserId }, ctx) => orThrow(await unfollowUser(ctx, targetUserId)),
    }),
    muteAuthor: t.field({ ...user, resolve: async (_r, { targetUserId }, ctx) => orThrow(await muteUser(ctx, targetUserId)) }),
    unmuteAuthor: t.field({
      ...user,
      resolve: async (_r, { targetUserId }, ctx) => orThrow(await unmuteUser(ctx, targetUserId)),
    }),
  }
})

builder.queryField('userViewerEdge', (t) =>
  t.field({
    type: UserViewerEdgeRef,
    nullable: true,
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, ctx) => {
      const user = await usersById(ctx).load(userId)
      return user && !isClosed(user) ? user : null
    },
  }),
)

export { LinkedAccountsRef, LinkedAccountsViewerEdgeRef } from './viewer.schema.ts'
export { ThemeInputRef, themeOrNull, ThemeRef } from './theme/theme.schema.ts'
