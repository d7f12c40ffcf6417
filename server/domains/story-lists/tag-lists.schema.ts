import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import type { Publisher } from '#server/domains/publications/publications.ts'
import { CollectionRef, PublisherRef } from '#server/domains/publications/publications.schema.ts'
import { TagRef, TopicRef } from '#server/domains/topics/topics.schema.ts'
import { findTagBySlug, listTopicsOfTags } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, type PageRequest, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type PostSortOrder, type TagTopTimePeriod, postSortOrders, tagTopTimePeriods } from '#shared/enums/stories.ts'
import { day } from '#shared/time/units.ts'
import { loadArchive } from './archive.query.ts'
import { ArchivePageRef } from './archive.schema.ts'
import { listMostClapped, listNewest, tagListing } from './story-listing.sql.ts'
import { PostConnectionRef, PostRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import { maxAroundTag, listPublicationsOfTag, listRelatedTags, listWritersOfTag } from './tag-listings.sql.ts'
import { topicFeedModes } from '#shared/enums/topics.ts'

const PostSortOrderRef = enumeration('PostSortOrder', postSortOrders)
const TagTopTimePeriodRef = enumeration('TagTopTimePeriod', tagTopTimePeriods)
const TopicFeedModeRef = enumeration('TopicFeedMode', topicFeedModes)

const defaultPageSize = 10
const maxRelated = 12

const TopicFeedRef = builder.objectRef<Page<Story>>('TopicFeed').implement({
  fields: (t) => ({
    items: t.field({ type: [PostRef], resolve: (page) => page.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

type Suggestions = { tagId: string; limit: number }

/** Writers and publications to follow for a tag. */
const TagWhoToFollowRef = builder.objectRef<Suggestions>('TagWhoToFollow').implement({
  fields: (t) => ({
    writers: t.field({ type: [UserRef], resolve: ({ tagId, limit }, _args, ctx) => listWritersOfTag(ctx, tagId, limit) }),
    publications: t.field({
      type: [CollectionRef],
      resolve: ({ tagId, limit }, _args, ctx) => listPublicationsOfTag(ctx, tagId, limit),
    }),
  }),
})

const TagPostsResultRef = resultUnion('TagPostsResult', PostConnectionRef, ['NotFound', 'BadRequest'])
const TopicPortalPostsResultRef = resultUnion('TopicPortalPostsResult', TopicFeedRef, ['NotFound'])
const TagArchiveResultRef = resultUnion('TagArchiveResult', ArchivePageRef, ['NotFound'])

const postsOf = (
  ctx: Context,
  tagId: string,
  mode: 'RECOMMENDED' | 'LATEST' | 'TOP',
  paging: Parameters<typeof readPaging>[0],
) => {
  const request = orThrow(readPaging(paging, defaultPageSize))
  const listing = tagListing(ctx, tagId)
  return mode === 'LATEST' ? listNewest(ctx, listing, request) : listMostClapped(ctx, listing, request)
}

/** The number of days in each period. */
const daysOf: Record<TagTopTimePeriod, number> = { week: 7, month: 30, year: 365, 'all-time': 100 * 365 }
const periodOf: Partial<Record<PostSortOrder, TagTopTimePeriod>> = {
  TOP_WEEK: 'week',
  TOP_MONTH: 'month',
  TOP_YEAR: 'year',
  TOP_ALL_TIME: 'all-time',
}

type Order = { sortOrder?: PostSortOrder | null | undefined; timePeriod?: TagTopTimePeriod | null | undefined }

/** The newest; or the most clapped, of the newest or of a period. */
function sortedPosts(ctx: Context, tagId: string, { sortOrder, timePeriod }: Order, request: PageRequest): Promise<Page<Story>> {
  const listing = tagListing(ctx, tagId)
  const period = timePeriod ?? (sortOrder ? periodOf[sortOrder] : undefined)
  if (sortOrder === 'NEW' || (!sortOrder && !period)) return listNewest(ctx, listing, request)
  const until = new Date(ctx.now().getTime() + 1)
  return listMostClapped(ctx, listing, request, period && { from: new Date(until.getTime() - daysOf[period] * day), until })
}

builder.objectField(TopicRef, 'relatedTopics', (t) =>
  t.field({
    type: [TopicRef],
    resolve: async ({ tagId }, _args, ctx) => {
      const related = tagId ? await listRelatedTags(ctx, tagId, maxRelated) : []
      return listTopicsOfTags(
        ctx,
        related.map(({ id }) => id),
      )
    },
  }),
)

builder.objectFields(TagRef, (t) => ({
  relatedTags: t.field({ type: [TagRef], resolve: (tag, _args, ctx) => listRelatedTags(ctx, tag.id, maxRelated) }),
  whoToFollow: t.field({
    type: TagWhoToFollowRef,
    args: { limit: t.arg.int() },
    resolve: (tag, { limit }) => ({ tagId: tag.id, limit: Math.max(1, Math.min(limit ?? defaultPageSize, maxAroundTag)) }),
  }),
}))

builder.queryFields((t) => ({
  tagPosts: t.field({
    type: TagPostsResultRef,
    args: {
      tagSlug: t.arg.string({ required: true }),
      sortOrder: t.arg({ type: PostSortOrderRef }),
      timePeriod: t.arg({ type: TagTopTimePeriodRef }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { tagSlug, paging, ...order }, ctx) => {
      const request = readPaging(paging, defaultPageSize)
      if (!request.ok) return unwrap(request)
      const tag = await findTagBySlug(ctx, tagSlug)
      return tag ? toPostConnection(await sortedPosts(ctx, tag.id, order, request.value)) : unwrap(refused('NotFound'))
    },
  }),
  /** The most clapped writers of a tag. */
  tagTopWriters: t.field({
    type: [UserRef],
    args: { tagSlug: t.arg.string({ required: true }) },
    resolve: async (_root, { tagSlug }, ctx) => {
      const tag = await findTagBySlug(ctx, tagSlug)
      return tag ? listWritersOfTag(ctx, tag.id, maxAroundTag) : []
    },
  }),
  /** Writers and publications of a topic alternately, most read first. */
  topicWhoToFollow: t.field({
    type: [PublisherRef],
    args: { topicSlug: t.arg.string({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { topicSlug, paging }, ctx): Promise<Publisher[]> => {
      const { limit } = orThrow(readPaging(paging, defaultPageSize))
      const tag = await findTagBySlug(ctx, topicSlug)
      if (!tag) return []
      const [writers, publications] = await Promise.all([
        listWritersOfTag(ctx, tag.id, limit),
        listPublicationsOfTag(ctx, tag.id, limit),
      ])
      const interleaved = writers.flatMap((writer, i): Publisher[] => [writer, ...publications.slice(i, i + 1)])
      return [...interleaved, ...publications.slice(writers.length)].slice(0, limit)
    },
  }),
  /** Stories of the tag with this slug: the newest, or the most clapped of the newest. */
  topicPortalPosts: t.field({
    type: TopicPortalPostsResultRef,
    args: {
      topicSlug: t.arg.string({ required: true }),
      mode: t.arg({ type: TopicFeedModeRef, required: true }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { topicSlug, mode, paging }, ctx) => {
      const tag = await findTagBySlug(ctx, topicSlug)
      return unwrap(tag ? ok(await postsOf(ctx, tag.id, mode, paging)) : refused('NotFound'))
    },
  }),
  tagArchive: t.field({
    type: TagArchiveResultRef,
    args: {
      tagSlug: t.arg.string({ required: true }),
      year: t.arg.int(),
      month: t.arg.int(),
      day: t.arg.int(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { tagSlug, paging, ...date }, ctx) => {
      const tag = await findTagBySlug(ctx, tagSlug)
      const archive = tag && (await loadArchive(ctx, tagListing(ctx, tag.id), date, orThrow(readPaging(paging, defaultPageSize))))
      return unwrap(archive ? ok(archive) : refused('NotFound'))
    },
  }),
}))
