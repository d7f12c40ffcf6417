import { PostRef } from '#server/domains/stories/stories.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, orThrow, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { StatsBucketRef } from './stats.schema.ts'
import { type DayRange, clampPeriod } from './period.ts'
import {
  loadReadingDepth,
  type ReadingDepth,
  sumStoryNumbers,
  type StoryDay,
  listStoryDays,
  findStoryForStats,
  loadStoryTotals,
  type StoryTotals,
} from './story-stats.query.ts'
import { recordRead, recordView } from './record-reading.ts'
import { type Referrer, listReferrers } from './referrers.query.ts'

const isInternal = ({ source }: Referrer, { config }: Context): boolean => source === new URL(config.baseUrl).hostname

const PostReferrerRef = builder.objectRef<Referrer>('PostReferrer').implement({
  fields: (t) => ({
    /** INTERNAL for our own pages, SITE for others, DIRECT without a referrer. */
    kind: t.string({
      resolve: (referrer, _args, ctx) => {
        if (referrer.source === '') return 'DIRECT'
        return isInternal(referrer, ctx) ? 'INTERNAL' : 'SITE'
      },
    }),
    sourceIdentifier: t.exposeString('source'),
    views: t.exposeInt('count'),
    isInternal: t.boolean({ resolve: (referrer, _args, ctx) => isInternal(referrer, ctx) }),
  }),
})

const PostReferrersPayloadRef = builder.objectRef<{ items: Referrer[] }>('PostReferrersPayload').implement({
  fields: (t) => ({ items: t.field({ type: [PostReferrerRef], resolve: ({ items }) => items }) }),
})
const PostReferrersResultRef = resultUnion('PostReferrersResult', PostReferrersPayloadRef, ['Forbidden'])

const PostReadingDepthRef = builder.objectRef<ReadingDepth>('PostReadingDepth').implement({
  fields: (t) => ({
    /** Readers with an account who opened the story. */
    readers: t.exposeInt('readers'),
    /** How many of them got at least so far. */
    quarter: t.exposeInt('quarter'),
    half: t.exposeInt('half'),
    threeQuarters: t.exposeInt('threeQuarters'),
    end: t.exposeInt('end'),
  }),
})

const PostStatsTotalBundleRef = builder.objectRef<StoryTotals>('PostStatsTotalBundle').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    presentationCount: t.exposeInt('presentationCount'),
    viewersCount: t.exposeInt('viewersCount'),
    readersCount: t.exposeInt('readersCount'),
    feedClickThroughRate: t.exposeFloat('feedClickThroughRate'),
    viewsCount: t.exposeInt('viewsCount'),
    readsCount: t.exposeInt('readsCount'),
    memberReadersCount: t.exposeInt('memberReadersCount'),
    highlightsCount: t.exposeInt('highlightsCount'),
    followsCount: t.exposeInt('followsCount'),
    /** Null below five readers. */
    readingDepth: t.field({
      type: PostReadingDepthRef,
      nullable: true,
      resolve: async ({ story }, _args, ctx) => (await loadReadingDepth(ctx, story)) ?? null,
    }),
    referrers: t.field({
      type: [PostReferrerRef],
      resolve: async ({ story }, _args, ctx) => orThrow(await listReferrers(ctx, story.id)),
    }),
  }),
})

const PostStatsDailyBucketRef = builder.objectRef<StoryDay>('PostStatsDailyBucket').implement({
  fields: (t) => ({
    dayStartsAt: t.expose('dayStartsAt', { type: 'Timestamp' }),
    /** MEMBER or NON_MEMBER. */
    membershipType: t.exposeString('membershipType'),
    viewsCount: t.exposeInt('views'),
    readersThatViewedCount: t.exposeInt('viewed'),
    readersThatReadCount: t.exposeInt('hasRead'),
    readersThatClappedCount: t.exposeInt('clapped'),
    readersThatRepliedCount: t.exposeInt('replied'),
    readersThatHighlightedCount: t.exposeInt('highlighted'),
    readersThatInitiallyFollowedAuthorFromThisPostCount: t.exposeInt('followed'),
  }),
})

type StoryInPeriod = { story: StoryTotals['story']; period: DayRange }
const PostStatsDailyBundleRef = builder.objectRef<StoryInPeriod>('PostStatsDailyBundle').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    totals: t.field({
      type: StatsBucketRef,
      resolve: async ({ story, period }, _args, ctx) => ({
        startsAt: startOfUtcDay(period.first),
        ...(await sumStoryNumbers(ctx, story.id, period)),
      }),
    }),
    buckets: t.field({
      type: [PostStatsDailyBucketRef],
      resolve: ({ story, period }, _args, ctx) => listStoryDays(ctx, story.id, period),
    }),
  }),
})
const PostStatsDailyBundleResultRef = resultUnion('PostStatsDailyBundleResult', PostStatsDailyBundleRef, [
  'NotFound',
  'Forbidden',
])

const PostStatsTotalBundleInputRef = builder.inputType('PostStatsTotalBundleInput', {
  fields: (t) => ({ postId: t.id({ required: true }) }),
})
const PostStatsDailyBundleInputRef = builder.inputType('PostStatsDailyBundleInput', {
  fields: (t) => ({
    postId: t.id({ required: true }),
    fromDayStartsAt: t.field({ type: 'Timestamp' }),
    toDayStartsAt: t.field({ type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  /** Referrers, most frequent first; NotFound for a missing story. */
  postReferrers: t.field({
    type: PostReferrersResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const found = await listReferrers(ctx, postId)
      return unwrap(found.ok ? ok({ items: found.value }) : refused('Forbidden'))
    },
  }),
  /** For the writer and the editors of its publication; others get an error with a reason. */
  postStatsTotalBundle: t.field({
    type: PostStatsTotalBundleRef,
    args: { postStatsTotalBundleInput: t.arg({ type: PostStatsTotalBundleInputRef, required: true }) },
    resolve: async (_root, { postStatsTotalBundleInput }, ctx) =>
      orThrow(await loadStoryTotals(ctx, postStatsTotalBundleInput.postId)),
  }),
  /** Days in UTC, up to but not including `toDayStartsAt`; the last 30 by default, at most 366. */
  postStatsDailyBundle: t.field({
    type: PostStatsDailyBundleResultRef,
    args: { postStatsDailyBundleInput: t.arg({ type: PostStatsDailyBundleInputRef, required: true }) },
    resolve: async (_root, { postStatsDailyBundleInput: { postId, fromDayStartsAt, toDayStartsAt } }, ctx) => {
      const found = await findStoryForStats(ctx, postId)
      if (!found.ok) return unwrap(found)
      return unwrap(ok({ story: found.value, period: clampPeriod(ctx.now(), fromDayStartsAt, toDayStartsAt) }))
    },
  }),
}))

const RecordPostViewResultRef = resultUnion('RecordPostViewResult', MutationSuccessRef, recordView.head.refusals)
const RecordPostReadResultRef = resultUnion('RecordPostReadResult', MutationSuccessRef, recordRead.head.refusals)

builder.mutationFields((t) => ({
  /** For API clients that display stories; our own pages send events instead. */
  recordPostView: t.field({
    type: RecordPostViewResultRef,
    args: { postId: t.arg.id({ required: true }), source: t.arg.string() },
    resolve: async (_root, { postId, source }, ctx) => unwrapDone(await recordView(ctx, postId, source ?? '')),
  }),
  recordPostRead: t.field({
    type: RecordPostReadResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      readSeconds: t.arg.int({ required: true }),
      percent: t.arg.int({ required: true }),
    },
    resolve: async (_root, { postId, readSeconds }, ctx) => unwrapDone(await recordRead(ctx, postId, readSeconds)),
  }),
}))
