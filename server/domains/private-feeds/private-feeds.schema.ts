import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { type PrivateFeedKind, privateFeedKinds } from '#shared/enums/private-feeds.ts'
import { createPrivateFeed } from './create-private-feed.ts'
import { findFeedSubject } from './feed-subjects.ts'
import { type PrivateFeed, privateFeedUrl } from './private-feed.ts'
import { privateFeedPolicy } from './private-feed.policy.ts'
import { listPrivateFeeds, listSharedFeeds } from './private-feeds.query.ts'
import type { SharedFeed } from './private-feeds.sql.ts'
import { replacePrivateFeed, revokePrivateFeed } from './revoke-private-feed.ts'

const defaultPageSize = 20

const PrivateFeedKindRef = enumeration('PrivateFeedKind', privateFeedKinds)

/** Only ever resolved for the owner of the feed. */
const PrivateFeedRef = builder.objectRef<PrivateFeed>('PrivateFeed').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: PrivateFeedKindRef, resolve: ({ kind }) => kind as PrivateFeedKind }),
    /** Both null once the owner cannot see what the feed is of. */
    name: t.string({ nullable: true, resolve: async (feed, _args, ctx) => (await findFeedSubject(ctx, feed))?.name ?? null }),
    path: t.string({ nullable: true, resolve: async (feed, _args, ctx) => (await findFeedSubject(ctx, feed))?.path ?? null }),
    /** Null when the address must be replaced. */
    rssUrl: t.string({ nullable: true, resolve: (feed, _args, { config }) => privateFeedUrl(config, feed, 'rss') }),
    jsonUrl: t.string({ nullable: true, resolve: (feed, _args, { config }) => privateFeedUrl(config, feed, 'json') }),
    /** Whether its owner gets whole stories, and may have a new address. */
    canReplace: t.boolean({ resolve: (feed, _args, ctx) => privateFeedPolicy.replace(ctx, feed) }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    lastFetchedAt: t.expose('lastFetchedAt', { type: 'Timestamp', nullable: true }),
    /** When it was noticed that many places fetch it. */
    sharedAt: t.expose('sharedAt', { type: 'Timestamp', nullable: true }),
  }),
})

const PrivateFeedConnectionRef = builder.objectRef<Page<PrivateFeed>>('PrivateFeedConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [PrivateFeedRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

/** For staff, without the address. */
const SharedPrivateFeedRef = builder.objectRef<SharedFeed>('SharedPrivateFeed').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: PrivateFeedKindRef, resolve: ({ kind }) => kind as PrivateFeedKind }),
    owner: t.field({
      type: UserRef,
      resolve: async ({ userId }, _args, ctx) => (await usersById(ctx).load(userId)) as User,
    }),
    sharedAt: t.expose('sharedAt', { type: 'Timestamp' }),
    revokedAt: t.expose('revokedAt', { type: 'Timestamp', nullable: true }),
  }),
})

const SharedPrivateFeedConnectionRef = builder.objectRef<Page<SharedFeed>>('SharedPrivateFeedConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [SharedPrivateFeedRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const PrivateFeedsResult = resultUnion('PrivateFeedsResult', PrivateFeedConnectionRef, ['Unauthorized'])
const SharedPrivateFeedsResult = resultUnion('SharedPrivateFeedsResult', SharedPrivateFeedConnectionRef, ['Forbidden'])
const CreatePrivateFeedResult = resultUnion('CreatePrivateFeedResult', PrivateFeedRef, createPrivateFeed.head.refusals)
const ReplacePrivateFeedResult = resultUnion('ReplacePrivateFeedResult', PrivateFeedRef, replacePrivateFeed.head.refusals)
const RevokePrivateFeedResult = resultUnion('RevokePrivateFeedResult', MutationSuccessRef, revokePrivateFeed.head.refusals)

builder.queryFields((t) => ({
  privateFeeds: t.field({
    type: PrivateFeedsResult,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => unwrap(await listPrivateFeeds(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
  sharedPrivateFeeds: t.field({
    type: SharedPrivateFeedsResult,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => unwrap(await listSharedFeeds(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
}))

builder.mutationFields((t) => ({
  createPrivateFeed: t.field({
    type: CreatePrivateFeedResult,
    args: { kind: t.arg({ type: PrivateFeedKindRef, required: true }), subjectId: t.arg.id({ required: true }) },
    resolve: runs(createPrivateFeed, ({ kind, subjectId }) => [kind, subjectId]),
  }),
  replacePrivateFeed: t.field({
    type: ReplacePrivateFeedResult,
    args: { feedId: t.arg.id({ required: true }) },
    resolve: runs(replacePrivateFeed, ({ feedId }) => [feedId]),
  }),
  revokePrivateFeed: t.field({
    type: RevokePrivateFeedResult,
    args: { feedId: t.arg.id({ required: true }) },
    resolve: async (_root, { feedId }, ctx) => unwrapDone(await revokePrivateFeed(ctx, feedId)),
  }),
}))
