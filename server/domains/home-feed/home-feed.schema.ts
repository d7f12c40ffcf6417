import { latestStories, type Story, storiesWithTag, trendingStories } from '#server/domains/stories/stories.ts'
import { PostConnectionRef, PostRef, storiesFromPage } from '#server/domains/stories/stories.schema.ts'
import { tagBySlug } from '#server/domains/topics/topics.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { HomeFeedModeRef } from '#server/platform/graphql/enumerations.ts'
import { PagingInfoRef, type PagingInfoShape, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { followingFeed } from './following-feed.query.ts'

const usualPage = 10

type FeedItem = { story: Story; reason: string }
type Feed = { items: FeedItem[]; pagingInfo: PagingInfoShape }

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
  }),
})

const HomeFeedResultRef = resultUnion('HomeFeedResult', HomeFeedRef, ['Unauthorized', 'BadRequest'])

const toFeed = (page: Page<Story>, reason: string): Feed => ({
  items: page.items.map((story) => ({ story, reason })),
  pagingInfo: pagingInfo(page),
})

const TagPostsResultRef = resultUnion('TagPostsResult', PostConnectionRef, ['NotFound', 'BadRequest'])

builder.queryFields((t) => ({
  homeFeed: t.field({
    type: HomeFeedResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }), mode: t.arg({ type: HomeFeedModeRef }) },
    resolve: async (_root, { paging, mode }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const request = readPaging(paging, usualPage)
      if (!request.ok) return unwrap(request)
      const page =
        mode === 'FOLLOWING' ? await followingFeed(ctx, ctx.viewer.id, request.value) : await latestStories(ctx, request.value)
      return toFeed(page, mode ?? 'FOR_YOU')
    },
  }),
  /** What visitors find on the landing page. */
  trendingPosts: t.field({
    type: [PostRef],
    args: { limit: t.arg.int() },
    resolve: (_root, { limit }, ctx) => trendingStories(ctx, Math.max(1, Math.min(limit ?? usualPage, 20))),
  }),
  latestPosts: t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      return storiesFromPage(await latestStories(ctx, orThrow(readPaging(paging, usualPage))))
    },
  }),
  tagPosts: t.field({
    type: TagPostsResultRef,
    args: { tagSlug: t.arg.string({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { tagSlug, paging }, ctx) => {
      const request = readPaging(paging, usualPage)
      if (!request.ok) return unwrap(request)
      const tag = await tagBySlug(ctx, tagSlug)
      return tag ? storiesFromPage(await storiesWithTag(ctx, tag.id, request.value)) : unwrap(refused('NotFound'))
    },
  }),
}))
