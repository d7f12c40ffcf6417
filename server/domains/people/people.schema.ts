import { seesPrivately, UserRef } from '#server/domains/accounts/accounts.schema.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { MembershipRef } from '#server/domains/membership/membership.schema.ts'
import { activeMembershipsByUser } from '#server/domains/membership/membership.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import type { Publication } from '#server/domains/publications/publications.ts'
import { hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { CollectionRoleRef } from '#server/platform/graphql/enumerations.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import {
  blocksBetween,
  followPublication,
  followUser,
  mutePublication,
  muteUser,
  socialStatsByUser,
  unfollowPublication,
  unfollowUser,
  unmutePublication,
  unmuteUser,
  viewerFollows,
  viewerFollowsPublications,
  viewerMutes,
  viewerMutesPublications,
} from './people.ts'

const SocialStatsRef = builder.objectRef<{ followerCount: number; followingCount: number }>('SocialStats').implement({
  fields: (t) => ({
    followerCount: t.exposeInt('followerCount'),
    followingCount: t.exposeInt('followingCount'),
  }),
})

const UserViewerEdgeRef = builder.objectRef<User>('UserViewerEdge').implement({
  fields: (t) => ({
    id: t.id({ resolve: (user, _args, ctx) => `${ctx.viewer?.id ?? 'visitor'}:${user.id}` }),
    createdAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: (user, _args, ctx) => (seesPrivately(ctx, user) ? user.created_at : null),
    }),
    isUser: t.boolean({ resolve: (user, _args, ctx) => ctx.viewer?.id === user.id }),
    isFollowing: t.boolean({ resolve: async (user, _args, ctx) => (await viewerFollows(ctx).load(user.id)) !== undefined }),
    isMuting: t.boolean({ resolve: async (user, _args, ctx) => (await viewerMutes(ctx).load(user.id)) !== undefined }),
    isBlocking: t.boolean({ resolve: async (user, _args, ctx) => (await blocksBetween(ctx, user.id)).blocking }),
    isBlocked: t.boolean({ resolve: async (user, _args, ctx) => (await blocksBetween(ctx, user.id)).blockedBy }),
    membership: t.field({
      type: MembershipRef,
      nullable: true,
      resolve: async (user, _args, ctx) => (await activeMembershipsByUser(ctx).load(user.id)) ?? null,
    }),
  }),
})

const VerificationsRef = builder.objectRef<User>('Verifications').implement({
  fields: (t) => ({ isBookAuthor: t.exposeBoolean('is_book_author') }),
})

builder.objectFields(UserRef, (t) => ({
  socialStats: t.field({
    type: SocialStatsRef,
    resolve: async (user, _args, ctx) => (await socialStatsByUser(ctx).load(user.id)) ?? { followerCount: 0, followingCount: 0 },
  }),
  viewerEdge: t.field({ type: UserViewerEdgeRef, resolve: (user) => user }),
  verifications: t.field({ type: VerificationsRef, resolve: (user) => user }),
}))

const CollectionViewerEdgeRef = builder.objectRef<Publication>('CollectionViewerEdge').implement({
  fields: (t) => ({
    id: t.id({ resolve: (publication, _args, ctx) => `${ctx.viewer?.id ?? 'visitor'}:${publication.id}` }),
    isEditor: t.boolean({
      resolve: async (publication, _args, ctx) => hasRole(await viewerRoles(ctx).load(publication.id), 'EDITOR'),
    }),
    role: t.field({
      type: CollectionRoleRef,
      nullable: true,
      resolve: async (publication, _args, ctx) => (await viewerRoles(ctx).load(publication.id)) ?? null,
    }),
    isMuting: t.boolean({
      resolve: async (publication, _args, ctx) => (await viewerMutesPublications(ctx).load(publication.id)) !== undefined,
    }),
    isFollowing: t.boolean({
      resolve: async (publication, _args, ctx) => (await viewerFollowsPublications(ctx).load(publication.id)) !== undefined,
    }),
  }),
})

builder.objectField(CollectionRef, 'viewerEdge', (t) =>
  t.field({ type: CollectionViewerEdgeRef, resolve: (publication) => publication }),
)

builder.mutationFields((t) => {
  const user = { type: UserRef, args: { targetUserId: t.arg.id({ required: true }) } }
  const collection = { type: CollectionRef, args: { targetCollectionId: t.arg.id({ required: true }) } }
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
    followCollection: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await followPublication(ctx, targetCollectionId)),
    }),
    unfollowCollection: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await unfollowPublication(ctx, targetCollectionId)),
    }),
    mutePub: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await mutePublication(ctx, targetCollectionId)),
    }),
    unmutePub: t.field({
      ...collection,
      resolve: async (_r, { targetCollectionId }, ctx) => orThrow(await unmutePublication(ctx, targetCollectionId)),
    }),
  }
})
