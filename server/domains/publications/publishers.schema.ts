import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { accountPolicy, isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { socialStatsByUser, listUserFollowers } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef, type PagingInfo } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { SocialStatsRef, UserConnectionRef } from '#server/domains/people/people.schema.ts'
import { type Affiliations, loadAffiliations } from './affiliations.query.ts'
import { followedPublicationCounts } from './publications.sql.ts'
import { type Publisher, listPublicationsOfUser, listFollowing } from './user-following.query.ts'
import { CollectionRef, PublisherRef } from './publications.schema.ts'

const defaultPageSize = 10

type Paging = Parameters<typeof readPaging>[0]

type Publishers = { items: Publisher[]; totalCount: number; pagingInfo: PagingInfo }

const PublisherConnectionRef = builder.objectRef<Publishers>('PublisherConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [PublisherRef], resolve: ({ items }) => items }),
    totalCount: t.exposeInt('totalCount'),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (publishers) => publishers.pagingInfo }),
  }),
})

const AffiliationsRef = builder.objectRef<Affiliations>('Affiliations').implement({
  fields: (t) => ({
    publications: t.field({ type: [CollectionRef], resolve: ({ publications }) => publications }),
    following: t.field({ type: [PublisherRef], resolve: ({ following }) => following }),
  }),
})

const UserFollowersResultRef = resultUnion('UserFollowersResult', UserConnectionRef, ['NotFound'])
const UserFollowingResultRef = resultUnion('UserFollowingResult', PublisherConnectionRef, ['NotFound'])

/** A user whose profile is visible: closed and suspended accounts have no follows. */
async function findVisibleUser(ctx: Context, id: string) {
  const user = await usersById(ctx).load(id)
  return user && !isClosed(user) && accountPolicy.seeSuspended(ctx, user) ? user : undefined
}

const followersOf = async (ctx: Context, userId: string, paging: Paging) => {
  const [page, stats] = await Promise.all([
    listUserFollowers(ctx, userId, orThrow(readPaging(paging, defaultPageSize))),
    socialStatsByUser(ctx).load(userId),
  ])
  return { items: page.items, totalCount: stats?.followerCount ?? 0, pagingInfo: pagingInfo(page) }
}

const followingOf = async (ctx: Context, userId: string, paging: Paging) => {
  const [page, stats] = await Promise.all([
    listFollowing(ctx, userId, orThrow(readPaging(paging, defaultPageSize))),
    socialStatsByUser(ctx).load(userId),
  ])
  return { items: page.items, totalCount: stats?.followingCount ?? 0, pagingInfo: pagingInfo(page) }
}

builder.objectField(SocialStatsRef, 'collectionFollowingCount', (t) =>
  t.int({ resolve: async ({ userId }, _args, ctx) => (await followedPublicationCounts(ctx).load(userId)) ?? 0 }),
)

builder.objectFields(UserRef, (t) => ({
  publications: t.field({ type: [CollectionRef], resolve: (user, _args, ctx) => listPublicationsOfUser(ctx, user.id) }),
  /** A few of the publications and of those followed, for next to a profile. */
  affiliations: t.field({ type: AffiliationsRef, resolve: (user, _args, ctx) => loadAffiliations(ctx, user.id) }),
  followers: t.field({
    type: UserConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (user, { paging }, ctx) => followersOf(ctx, user.id, paging),
  }),
  following: t.field({
    type: PublisherConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (user, { paging }, ctx) => followingOf(ctx, user.id, paging),
  }),
}))

builder.queryFields((t) => ({
  userFollowers: t.field({
    type: UserFollowersResultRef,
    args: { userId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { userId, paging }, ctx) => {
      const user = await findVisibleUser(ctx, userId)
      return user ? unwrap(ok(await followersOf(ctx, user.id, paging))) : unwrap(refused('NotFound'))
    },
  }),
  userFollowing: t.field({
    type: UserFollowingResultRef,
    args: { userId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { userId, paging }, ctx) => {
      const user = await findVisibleUser(ctx, userId)
      return user ? unwrap(ok(await followingOf(ctx, user.id, paging))) : unwrap(refused('NotFound'))
    },
  }),
}))
