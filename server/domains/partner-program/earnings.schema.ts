import { PostStatsRowRef } from '#server/domains/stats/stats.schema.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import {
  CurrencyCodeRef,
  PartnerProgramEnrollmentStatusRef,
  PartnerProgramIneligibilityReasonRef,
  PostEarningReasonRef,
} from '#server/platform/graphql/enumerations.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'

import {
  awardBonus,
  closedBalance,
  dailyEarnings,
  type Dashboard,
  type DayEarnings,
  earnedIn,
  earningsOfDecided,
  earningsOf,
  earningsOfStory,
  isSettled,
  nextPayoutAmount,
  nextPayoutAt,
  partnerDashboard,
  partnerPolicy,
  payoutsOf,
  reasonsByStory,
  setEarningReason,
  storyEarnings,
  type StoryEarnings,
} from './partner-program.ts'
import { TransferRef } from './payouts.schema.ts'

const shownTransfers = 12
const currency = 'USD' as const

/** In the period of the row's other numbers; for the writer only. */
builder.objectField(PostStatsRowRef, 'earnings', (t) =>
  t.int({ nullable: true, resolve: async ({ story, period }, _args, ctx) => (await earnedIn(ctx, story, period)) ?? null }),
)

const DailyEarningRef = builder.objectRef<DayEarnings>('DailyEarning').implement({
  fields: (t) => ({
    dayStartsAt: t.expose('dayStartsAt', { type: 'Timestamp' }),
    amount: t.exposeInt('amount'),
    memberReadingSeconds: t.exposeInt('memberReadingSeconds'),
    /** Members who read, counted once per day and story. */
    memberReads: t.exposeInt('readers'),
  }),
})

const PostEarningsRef = builder.objectRef<StoryEarnings>('PostEarnings').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    total: t.exposeInt('total'),
    currency: t.field({ type: CurrencyCodeRef, resolve: () => currency }),
    daily: t.field({
      type: [DailyEarningRef],
      resolve: ({ story, month }, _args, ctx) => dailyEarnings(ctx, { of: { storyId: story.id }, month }),
    }),
    reasons: t.field({
      type: [PostEarningReasonRef],
      resolve: async ({ story }, _args, ctx) => (await reasonsByStory(ctx).load(story.id)) ?? [],
    }),
    /** Over all months; the total is for the requested month. */
    lifetime: t.exposeInt('lifetime'),
    memberReadingSeconds: t.exposeInt('seconds'),
    memberReads: t.exposeInt('reads'),
  }),
})

const DashboardRef = builder.objectRef<Dashboard>('PartnerDashboard').implement({
  fields: (t) => ({
    month: t.string({ resolve: ({ month }) => month.slice(0, 7) }),
    monthEarnings: t.int({ resolve: ({ userId, month }, _args, ctx) => earningsOf(ctx, userId, month) }),
    lifetimeEarnings: t.int({ resolve: ({ userId }, _args, ctx) => earningsOf(ctx, userId) }),
    currency: t.field({ type: CurrencyCodeRef, resolve: () => currency }),
    posts: t.field({ type: [PostEarningsRef], resolve: (dashboard, _args, ctx) => storyEarnings(ctx, dashboard) }),
    daily: t.field({
      type: [DailyEarningRef],
      resolve: ({ userId, month }, _args, ctx) => dailyEarnings(ctx, { of: { userId }, month }),
    }),
    /** Whether the month is settled, so that its figures are final. */
    isSettled: t.boolean({ resolve: ({ month }, _args, ctx) => isSettled(ctx, month) }),
    nextPayoutAt: t.field({ type: 'Timestamp', nullable: true, resolve: (_dashboard, _args, ctx) => nextPayoutAt(ctx.now()) }),
    nextPayoutAmount: t.int({ resolve: ({ userId }, _args, ctx) => nextPayoutAmount(ctx, userId) }),
    /** The unpaid balance of finished months. */
    balance: t.int({ resolve: ({ userId }, _args, ctx) => closedBalance(ctx, userId) }),
    status: t.field({ type: PartnerProgramEnrollmentStatusRef, resolve: ({ enrollment }) => enrollment.status }),
    ineligibilityReasons: t.field({
      type: [PartnerProgramIneligibilityReasonRef],
      resolve: ({ enrollment }) => enrollment.ineligibility_reasons,
    }),
    enrolledAt: t.field({ type: 'Timestamp', resolve: ({ enrollment }) => enrollment.enrolled_at }),
    /** The latest payouts; all of them are under `payouts`. */
    transfers: t.field({
      type: [TransferRef],
      resolve: async ({ userId }, _args, ctx) => {
        const found = await payoutsOf(ctx, userId, { limit: shownTransfers, after: undefined })
        return found.ok ? found.value.items : []
      },
    }),
  }),
})

builder.objectField(PostRef, 'earningReason', (t) =>
  /** For the writer and staff. */
  t.field({
    type: PostEarningReasonRef,
    nullable: true,
    resolve: async (story, _args, ctx) =>
      partnerPolicy.seeEarnings(ctx, story) ? ((await reasonsByStory(ctx).load(story.id))?.[0] ?? null) : null,
  }),
)

const DashboardResultRef = resultUnion('PartnerProgramDashboardResult', DashboardRef, ['Forbidden'])
const PostEarningsResultRef = resultUnion('PostEarningsResult', PostEarningsRef, ['Forbidden', 'NotFound'])

builder.queryFields((t) => ({
  /** The month is given as 2026-11 and defaults to the current one. Every tab uses the same data. */
  partnerProgramDashboard: t.field({
    type: DashboardResultRef,
    args: { month: t.arg.string(), tab: t.arg.string() },
    resolve: async (_root, { month }, ctx) => unwrap(await partnerDashboard(ctx, month)),
  }),
  postEarnings: t.field({
    type: PostEarningsResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => unwrap(await earningsOfStory(ctx, postId)),
  }),
}))

const SetReasonResultRef = resultUnion('SetPostEarningReasonResult', PostEarningsRef, ['Forbidden', 'NotFound'])
const AwardResultRef = resultUnion('AwardPostBonusResult', PostEarningsRef, ['Forbidden', 'NotFound', 'BadRequest'])

builder.mutationFields((t) => ({
  /** For staff: excludes a story from earning; without a reason it earns again. */
  setPostEarningReason: t.field({
    type: SetReasonResultRef,
    args: { postId: t.arg.id({ required: true }), reason: t.arg({ type: PostEarningReasonRef }) },
    resolve: async (_root, { postId, reason }, ctx) => {
      const set = await setEarningReason(ctx, postId, reason ?? null)
      return set.ok ? unwrap(await earningsOfDecided(ctx, postId)) : unwrap(set)
    },
  }),
  /** For staff: awards a bonus, in cents. */
  awardPostBonus: t.field({
    type: AwardResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true }),
      note: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, ctx) => {
      const given = await awardBonus(ctx, args)
      return given.ok ? unwrap(await earningsOfDecided(ctx, args.postId)) : unwrap(given)
    },
  }),
}))
