import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type PagingOptions, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { type StatsSort, collectionStatsTabs, statsKinds, statsSorts } from '#shared/enums/stats.ts'
import {
  type StatsBucket,
  listBuckets,
  findEarliestDate,
  queryOwnStats,
  type StatsRow,
  type RowOptions,
  type StatsPage,
} from './stats-page.query.ts'
import { type DayRange, clampPeriod } from './period.ts'
import { queryPublicationStats, countVisitors } from './publication-stats.query.ts'

const CollectionStatsTabRef = enumeration('CollectionStatsTab', collectionStatsTabs)
const StatsKindRef = enumeration('StatsKind', statsKinds)
const StatsSortRef = enumeration('StatsSort', statsSorts)

const defaultPageSize = 20

export const StatsBucketRef = builder.objectRef<StatsBucket & { claps?: number }>('StatsBucket').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    views: t.exposeInt('views'),
    reads: t.exposeInt('reads'),
    follows: t.exposeInt('follows'),
    /** For the whole period, not per day. */
    claps: t.exposeInt('claps', { nullable: true }),
  }),
})

export const PostStatsRowRef = builder.objectRef<StatsRow>('PostStatsRow').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    views: t.exposeInt('views'),
    reads: t.exposeInt('reads'),
    readRatio: t.exposeFloat('readRatio'),
    claps: t.exposeInt('claps'),
  }),
})

const StatsPageRef = builder.objectRef<StatsPage>('StatsPage').implement({
  fields: (t) => ({
    totals: t.field({
      type: StatsBucketRef,
      resolve: async (page, _args, ctx) => ({ startsAt: new Date(page.period.first), ...(await page.sum(ctx)) }),
    }),
    buckets: t.field({ type: [StatsBucketRef], resolve: (page, _args, ctx) => listBuckets(ctx, page) }),
    posts: t.field({ type: [PostStatsRowRef], resolve: async (page, _args, ctx) => (await page.rows(ctx)).items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: async (page, _args, ctx) => pagingInfo(await page.rows(ctx)) }),
    earliestAt: t.field({ type: 'Timestamp', nullable: true, resolve: (page, _args, ctx) => findEarliestDate(ctx, page) }),
  }),
})

const CollectionStatsRef = builder.objectRef<StatsPage>('CollectionStats').implement({
  fields: (t) => ({
    viewsCount: t.int({ resolve: async (page, _args, ctx) => (await page.sum(ctx)).views }),
    readsCount: t.int({ resolve: async (page, _args, ctx) => (await page.sum(ctx)).reads }),
    visitorsCount: t.int({ resolve: (page, _args, ctx) => countVisitors(ctx, page) }),
    newFollowersCount: t.int({ resolve: async (page, _args, ctx) => (await page.sum(ctx)).follows }),
    buckets: t.field({ type: [StatsBucketRef], resolve: (page, _args, ctx) => listBuckets(ctx, page) }),
    posts: t.field({ type: [PostStatsRowRef], resolve: async (page, _args, ctx) => (await page.rows(ctx)).items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: async (page, _args, ctx) => pagingInfo(await page.rows(ctx)) }),
  }),
})

const StatsHomepageResultRef = resultUnion('StatsHomepageResult', StatsPageRef, ['Unauthorized'])
const CollectionStatsResultRef = resultUnion('CollectionStatsResult', CollectionStatsRef, ['Forbidden', 'NotFound'])

type StatsArgs = {
  startAt?: Date | null
  endAt?: Date | null
  paging?: PagingOptions | null
  sort?: StatsSort | null
}

/** The last 30 days by default, and at most 366. */
const parseStatsArgs = (ctx: Context, { startAt, endAt, paging, sort }: StatsArgs): [DayRange, RowOptions] => [
  clampPeriod(ctx.now(), startAt, endAt),
  { sort: sort ?? 'NEWEST', request: orThrow(readPaging(paging, defaultPageSize)) },
]

builder.objectField(CollectionRef, 'stats', (t) =>
  /** For editors; null for everyone else. */
  t.field({
    type: CollectionStatsRef,
    nullable: true,
    args: {
      startAt: t.arg({ type: 'Timestamp' }),
      endAt: t.arg({ type: 'Timestamp' }),
      paging: t.arg({ type: PagingOptionsRef }),
      sort: t.arg({ type: StatsSortRef }),
    },
    resolve: async (publication, args, ctx) => {
      const found = await queryPublicationStats(ctx, publication.id, ...parseStatsArgs(ctx, args))
      return found.ok ? found.value : null
    },
  }),
)

builder.queryFields((t) => ({
  /** The stats of the viewer's stories or responses. */
  statsHomepage: t.field({
    type: StatsHomepageResultRef,
    args: {
      startAt: t.arg({ type: 'Timestamp' }),
      endAt: t.arg({ type: 'Timestamp' }),
      paging: t.arg({ type: PagingOptionsRef }),
      kind: t.arg({ type: StatsKindRef }),
      sort: t.arg({ type: StatsSortRef }),
    },
    resolve: (_root, { kind, ...args }, ctx) => {
      const [period, options] = parseStatsArgs(ctx, args)
      return unwrap(queryOwnStats(ctx, period, kind ?? 'STORIES', options))
    },
  }),
  collectionStats: t.field({
    type: CollectionStatsResultRef,
    args: {
      collectionId: t.arg.id({ required: true }),
      tab: t.arg({ type: CollectionStatsTabRef, required: true }),
      startAt: t.arg({ type: 'Timestamp' }),
      endAt: t.arg({ type: 'Timestamp' }),
      paging: t.arg({ type: PagingOptionsRef }),
      sort: t.arg({ type: StatsSortRef }),
    },
    resolve: async (_root, { collectionId, tab: _tab, ...args }, ctx) =>
      unwrap(await queryPublicationStats(ctx, collectionId, ...parseStatsArgs(ctx, args))),
  }),
}))
