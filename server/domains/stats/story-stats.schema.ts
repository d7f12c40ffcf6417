import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok } from '#server/platform/result.ts'
import {
  type Referrer,
  readPeriod,
  referrersOf,
  type StoryDay,
  storyDays,
  storyForStats,
  storyTotals,
  type StoryTotals,
} from './stats.ts'

const ReferrerRef = builder.objectRef<Referrer>('PostReferrer').implement({
  fields: (t) => ({ source: t.exposeString('source'), count: t.exposeInt('count') }),
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
    referrers: t.field({
      type: [ReferrerRef],
      resolve: async ({ story }, _args, ctx) => orThrow(await referrersOf(ctx, story.id)),
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

type StoryAndDays = { story: StoryTotals['story']; days: StoryDay[] }
const PostStatsDailyBundleRef = builder.objectRef<StoryAndDays>('PostStatsDailyBundle').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    buckets: t.field({ type: [PostStatsDailyBucketRef], resolve: ({ days }) => days }),
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
  /** For its writer and the editors of its publication; anybody else is answered with an error and its reason. */
  postStatsTotalBundle: t.field({
    type: PostStatsTotalBundleRef,
    args: { postStatsTotalBundleInput: t.arg({ type: PostStatsTotalBundleInputRef, required: true }) },
    resolve: async (_root, { postStatsTotalBundleInput }, ctx) =>
      orThrow(await storyTotals(ctx, postStatsTotalBundleInput.postId)),
  }),
  /** Days by UTC, up to `toDayStartsAt`, which is not included; the last 30 when no time is named, at most 366. */
  postStatsDailyBundle: t.field({
    type: PostStatsDailyBundleResultRef,
    args: { postStatsDailyBundleInput: t.arg({ type: PostStatsDailyBundleInputRef, required: true }) },
    resolve: async (_root, { postStatsDailyBundleInput: { postId, fromDayStartsAt, toDayStartsAt } }, ctx) => {
      const found = await storyForStats(ctx, postId)
      if (!found.ok) return unwrap(found)
      const period = readPeriod(ctx.now(), fromDayStartsAt, toDayStartsAt)
      return unwrap(ok({ story: found.value, days: await storyDays(ctx, postId, period) }))
    },
  }),
}))
