import { PostStatsRowRef } from '#server/domains/stats/stats.schema.ts'
import { clampPeriod } from '#server/domains/stats/stats.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { awardBonus, reasonsByStory, setEarningReason } from './earning-reasons.ts'
import {
  finishedMonthsBalance,
  listDailyEarnings,
  type PartnerDashboard,
  type DayEarnings,
  earningsInPeriod,
  storyEarningsForDecision,
  writerEarnings,
  storyEarningsById,
  isMonthSettled,
  estimateNextPayout,
  nextPayoutDate,
  loadPartnerDashboard,
  settledStoryEarnings,
  storyEarningsInPeriod,
  type PeriodEarnings,
  firstUnsettledDay,
  listStoryEarnings,
  type StoryEarningsSummary,
} from './dashboard.query.ts'
import { partnerPolicy } from './partner-program.policy.ts'
import { listPayouts } from './payouts.query.ts'
import { TransferRef } from './payouts.schema.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import {
  PartnerProgramEnrollmentStatusRef,
  PartnerProgramIneligibilityReasonRef,
} from '#server/domains/membership/membership.schema.ts'
import { postEarningReasons } from '#shared/enums/partner-program.ts'

const PostEarningReasonRef = enumeration('PostEarningReason', postEarningReasons)

const maxTransfers = 12
const currency = 'USD' as const

/** In the period of the row's other numbers; for the writer only. */
builder.objectField(PostStatsRowRef, 'earnings', (t) =>
  t.int({
    nullable: true,
    resolve: async ({ story, period }, _args, ctx) => (await earningsInPeriod(ctx, story, period)) ?? null,
  }),
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

const PostPeriodEarningsRef = builder.objectRef<PeriodEarnings>('PostPeriodEarnings').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount'),
    /** The part of the amount that is not settled and may change. */
    expected: t.exposeInt('expected'),
    memberReadingSeconds: t.exposeInt('memberReadingSeconds'),
    memberReads: t.exposeInt('readers'),
  }),
})

const PostEarningsRef = builder.objectRef<StoryEarningsSummary>('PostEarnings').implement({
  fields: (t) => ({
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    total: t.exposeInt('total'),
    currency: t.field({ type: CurrencyCodeRef, resolve: () => currency }),
    daily: t.field({
      type: [DailyEarningRef],
      resolve: ({ story, month }, _args, ctx) => listDailyEarnings(ctx, { of: { storyId: story.id }, month }),
    }),
    reasons: t.field({
      type: [PostEarningReasonRef],
      resolve: async ({ story }, _args, ctx) => (await reasonsByStory(ctx).load(story.id)) ?? [],
    }),
    /** Days in UTC, up to but not including `endAt`; at most 366. */
    inPeriod: t.field({
      type: PostPeriodEarningsRef,
      args: { startAt: t.arg({ type: 'Timestamp', required: true }), endAt: t.arg({ type: 'Timestamp', required: true }) },
      resolve: ({ story }, { startAt, endAt }, ctx) =>
        storyEarningsInPeriod(ctx, story.id, clampPeriod(ctx.now(), startAt, endAt)),
    }),
    /** What settled months credited, of all that the story has earned. */
    settled: t.int({ resolve: ({ story }, _args, ctx) => settledStoryEarnings(ctx, story.id) }),
    /** The first day that is not settled; null before the first settlement. */
    unsettledFrom: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: async (_earnings, _args, ctx) => (await firstUnsettledDay(ctx)) ?? null,
    }),
    /** Over all months; the total is for the requested month. */
    lifetime: t.exposeInt('lifetime'),
    memberReadingSeconds: t.exposeInt('seconds'),
    memberReads: t.exposeInt('reads'),
  }),
})

const DashboardRef = builder.objectRef<PartnerDashboard>('PartnerDashboard').implement({
  fields: (t) => ({
    month: t.string({ resolve: ({ month }) => month.slice(0, 7) }),
    monthEarnings: t.int({ resolve: ({ userId, month }, _args, ctx) => writerEarnings(ctx, userId, month) }),
    lifetimeEarnings: t.int({ resolve: ({ userId }, _args, ctx) => writerEarnings(ctx, userId) }),
    currency: t.field({ type: CurrencyCodeRef, resolve: () => currency }),
    posts: t.field({ type: [PostEarningsRef], resolve: (dashboard, _args, ctx) => listStoryEarnings(ctx, dashboard) }),
    daily: t.field({
      type: [DailyEarningRef],
      resolve: ({ userId, month }, _args, ctx) => listDailyEarnings(ctx, { of: { userId }, month }),
    }),
    /** Whether the month is settled, so that its figures are final. */
    isSettled: t.boolean({ resolve: ({ month }, _args, ctx) => isMonthSettled(ctx, month) }),
    nextPayoutAt: t.field({ type: 'Timestamp', nullable: true, resolve: (_dashboard, _args, ctx) => nextPayoutDate(ctx.now()) }),
    nextPayoutAmount: t.int({ resolve: ({ userId }, _args, ctx) => estimateNextPayout(ctx, userId) }),
    /** The unpaid balance of finished months. */
    balance: t.int({ resolve: ({ userId }, _args, ctx) => finishedMonthsBalance(ctx, userId) }),
    status: t.field({ type: PartnerProgramEnrollmentStatusRef, resolve: ({ enrollment }) => enrollment.status }),
    ineligibilityReasons: t.field({
      type: [PartnerProgramIneligibilityReasonRef],
      resolve: ({ enrollment }) => enrollment.ineligibilityReasons,
    }),
    enrolledAt: t.field({ type: 'Timestamp', resolve: ({ enrollment }) => enrollment.enrolledAt }),
    /** The latest payouts; all of them are under `payouts`. */
    transfers: t.field({
      type: [TransferRef],
      resolve: async ({ userId }, _args, ctx) => {
        const found = await listPayouts(ctx, userId, { limit: maxTransfers, after: undefined })
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
    resolve: async (_root, { month }, ctx) => unwrap(await loadPartnerDashboard(ctx, month)),
  }),
  postEarnings: t.field({
    type: PostEarningsResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => unwrap(await storyEarningsById(ctx, postId)),
  }),
}))

const SetReasonResultRef = resultUnion('SetPostEarningReasonResult', PostEarningsRef, setEarningReason.head.refusals)
const AwardResultRef = resultUnion('AwardPostBonusResult', PostEarningsRef, awardBonus.head.refusals)

builder.mutationFields((t) => ({
  /** For staff: excludes a story from earning; without a reason it earns again. */
  setPostEarningReason: t.field({
    type: SetReasonResultRef,
    args: { postId: t.arg.id({ required: true }), reason: t.arg({ type: PostEarningReasonRef }) },
    resolve: async (_root, { postId, reason }, ctx) => {
      const set = await setEarningReason(ctx, postId, reason ?? null)
      return set.ok ? unwrap(await storyEarningsForDecision(ctx, postId)) : unwrap(set)
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
      const awarded = await awardBonus(ctx, args)
      return awarded.ok ? unwrap(await storyEarningsForDecision(ctx, args.postId)) : unwrap(awarded)
    },
  }),
}))
