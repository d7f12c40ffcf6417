import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { CatalogRef } from '#server/domains/lists/lists.schema.ts'
import { listLatestStories, listTrendingStories } from '#server/domains/story-lists/story-lists.ts'
import { type Story } from '#server/domains/stories/stories.ts'
import { PostConnectionRef, PostRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { findTagBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, type PagingOptions, readPaging } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type HomeFeedMode, homeFeedModes } from '#shared/enums/stories.ts'
import { type FeedKind, countNewStories } from './count-new-stories.query.ts'
import { decodeFeedCursor } from './feed-cursor.ts'
import { loadFollowingFeed } from './following-feed.query.ts'
import { loadForYouFeed } from './for-you.query.ts'
import { type HomeSidebar, loadHomeSidebar } from './home-shelves.query.ts'
import { showLessLikeThis, showMoreLikeThis, undoShowLessLikeThis, undoShowMoreLikeThis } from './signals.ts'
import { loadTopicFeed } from './topic-feed.query.ts'

const HomeFeedModeRef = enumeration('HomeFeedMode', homeFeedModes)

const defaultPageSize = 10

type FeedItem = { story: Story; reason: string }
type Feed = { items: FeedItem[]; pagingInfo: PagingInfo; asOf: Date }

const HomeFeedItemRef = builder.objectRef<FeedItem>('HomeFeedItem').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: (item) => item.story }),
    feedId: t.id({ resolve: (item) => item.story.id }),
    reason: t.exposeString('reason', { nullable: true }),
    moduleType: t.string({ nullable: true, resolve: () => 'POST' }),
  }),
})

const HomeFeedRef = builder.objectRef<Feed>('HomeFeed').implement({
  fields: (t) => ({
    items: t.field({ type: [HomeFeedItemRef], resolve: (feed) => feed.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (feed) => feed.pagingInfo }),
    /** When the feed was built; newer stories are not in it. */
    asOf: t.expose('asOf', { type: 'Timestamp' }),
  }),
})

const HomeFeedResultRef = resultUnion('HomeFeedResult', HomeFeedRef, ['Unauthorized', 'BadRequest', 'NotFound'])

/** The requested feed; a topic feed is identified by the topic's slug. */
async function resolveFeedKind(
  ctx: Context,
  mode: HomeFeedMode | null | undefined,
  tagSlug: string | null | undefined,
): Promise<Result<FeedKind, 'NotFound'>> {
  if (mode !== 'TOPIC') return ok({ mode: mode ?? 'FOR_YOU' })
  const tag = await findTagBySlug(ctx, tagSlug ?? '')
  return tag ? ok({ mode, tagId: tag.id }) : refused('NotFound')
}

async function feedOf(ctx: Context, viewerId: string, kind: FeedKind, paging: PagingOptions | null | undefined) {
  if (kind.mode === 'FOR_YOU') {
    const request = readPaging({ limit: paging?.limit ?? null }, defaultPageSize)
    if (!request.ok) return request
    const place = paging?.to ? decodeFeedCursor(paging.to) : undefined
    if (paging?.to && !place) return refused('BadRequest', { message: 'We couldn’t find that place in the feed.', field: 'to' })
    return ok(await loadForYouFeed(ctx, viewerId, request.value.limit, place))
  }
  const request = readPaging(paging, defaultPageSize)
  if (!request.ok) return request
  return ok(
    kind.mode === 'FOLLOWING'
      ? await loadFollowingFeed(ctx, viewerId, request.value)
      : await loadTopicFeed(ctx, viewerId, kind.tagId, request.value),
  )
}

const toFeed = (ctx: Context, page: Page<Story>, reason: string): Feed => ({
  items: page.items.map((story) => ({ story, reason })),
  pagingInfo: pagingInfo(page),
  asOf: ctx.now(),
})

const HomeSidebarRef = builder.objectRef<HomeSidebar>('HomeShelves').implement({
  fields: (t) => ({
    followedTopics: t.field({ type: [TagRef], resolve: (shelves) => shelves.followedTopics }),
    staffPicks: t.field({ type: [PostRef], resolve: (shelves) => shelves.picks }),
    staffPicksList: t.field({ type: CatalogRef, nullable: true, resolve: (shelves) => shelves.picksList ?? null }),
    recommendedTopics: t.field({ type: [TagRef], resolve: (shelves) => shelves.topics }),
    whoToFollow: t.field({ type: [UserRef], resolve: (shelves) => shelves.people }),
    recentlySaved: t.field({ type: [PostRef], resolve: (shelves) => shelves.saved }),
  }),
})

builder.queryFields((t) => ({
  homeFeed: t.field({
    type: HomeFeedResultRef,
    args: {
      paging: t.arg({ type: PagingOptionsRef }),
      mode: t.arg({ type: HomeFeedModeRef }),
      /** Required with the mode TOPIC. */
      tagSlug: t.arg.string(),
    },
    resolve: async (_root, { paging, mode, tagSlug }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const kind = await resolveFeedKind(ctx, mode, tagSlug)
      if (!kind.ok) return unwrap(kind)
      const page = await feedOf(ctx, ctx.viewer.id, kind.value, paging)
      return page.ok ? toFeed(ctx, page.value, kind.value.mode) : unwrap(page)
    },
  }),
  /** The number of new stories in a feed since then, up to ten; zero for a visitor. */
  homeFeedNews: t.int({
    args: {
      since: t.arg({ type: 'Timestamp', required: true }),
      mode: t.arg({ type: HomeFeedModeRef }),
      tagSlug: t.arg.string(),
    },
    resolve: async (_root, { since, mode, tagSlug }, ctx) => {
      const kind = await resolveFeedKind(ctx, mode, tagSlug)
      return ctx.viewer && kind.ok ? countNewStories(ctx, ctx.viewer.id, kind.value, since) : 0
    },
  }),
  /** The content around the feed; null for a visitor. */
  homeShelves: t.field({
    type: HomeSidebarRef,
    nullable: true,
    resolve: (_root, _args, ctx) => (ctx.viewer ? loadHomeSidebar(ctx, ctx.viewer.id) : null),
  }),
  /** The stories on the landing page for visitors. */
  trendingPosts: t.field({
    type: [PostRef],
    args: { limit: t.arg.int() },
    resolve: (_root, { limit }, ctx) => listTrendingStories(ctx, Math.max(1, Math.min(limit ?? defaultPageSize, 20))),
  }),
  latestPosts: t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      return toPostConnection(await listLatestStories(ctx, orThrow(readPaging(paging, defaultPageSize))))
    },
  }),
}))

const ShowMoreResultRef = resultUnion('ShowMoreLikeThisResult', MutationSuccessRef, showMoreLikeThis.head.refusals)
const UndoShowMoreResultRef = resultUnion('UndoShowMoreLikeThisResult', MutationSuccessRef, undoShowMoreLikeThis.head.refusals)
const ShowLessResultRef = resultUnion('ShowLessLikeThisResult', MutationSuccessRef, showLessLikeThis.head.refusals)
const UndoShowLessResultRef = resultUnion('UndoShowLessLikeThisResult', MutationSuccessRef, undoShowLessLikeThis.head.refusals)

builder.mutationFields((t) => {
  const args = { postId: t.arg.id({ required: true }) }
  return {
    showMoreLikeThis: t.field({
      type: ShowMoreResultRef,
      args,
      resolve: async (_root, { postId }, ctx) => unwrapDone(await showMoreLikeThis(ctx, postId)),
    }),
    undoShowMoreLikeThis: t.field({
      type: UndoShowMoreResultRef,
      args,
      resolve: async (_root, { postId }, ctx) => unwrapDone(await undoShowMoreLikeThis(ctx, postId)),
    }),
    showLessLikeThis: t.field({
      type: ShowLessResultRef,
      args,
      resolve: async (_root, { postId }, ctx) => unwrapDone(await showLessLikeThis(ctx, postId)),
    }),
    undoShowLessLikeThis: t.field({
      type: UndoShowLessResultRef,
      args,
      resolve: async (_root, { postId }, ctx) => unwrapDone(await undoShowLessLikeThis(ctx, postId)),
    }),
  }
})
