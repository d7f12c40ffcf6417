import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { authorizePrivateRead, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { recordStaffStoryRead, storiesById } from '#server/domains/stories/stories.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { DecisionRef } from './decisions.schema.ts'
import { listDecisionsAbout } from './decisions.sql.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { type Report, submitReport, type ReportTarget } from './report.ts'
import { listReports, listReportsAbout } from './reports.query.ts'
import { resolveReport } from './resolve-report.ts'
import { suspendStory, unsuspendStory, withholdStory } from './suspend-story.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'
import { EntityTypeRef } from '#server/domains/lists/lists.schema.ts'
import { reportReasons } from '#shared/enums/moderation.ts'

const ReportReasonRef = enumeration('ReportReason', reportReasons)

const defaultPageSize = 20

export const ReportRef = builder.objectRef<Report>('Report').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reporter: t.field({
      type: UserRef,
      resolve: async (report, _args, ctx) => (await usersById(ctx).load(report.reporterId)) as User,
    }),
    entityType: t.expose('entityType', { type: EntityTypeRef }),
    entityId: t.exposeID('entityId'),
    reason: t.expose('reason', { type: ReportReasonRef }),
    comment: t.exposeString('comment', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    resolvedAt: t.expose('resolvedAt', { type: 'Timestamp', nullable: true }),
    resolvedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async (report, _args, ctx) =>
        report.resolvedBy ? ((await usersById(ctx).load(report.resolvedBy)) ?? null) : null,
    }),
    action: t.exposeString('action', { nullable: true }),
    /** The target of the report, of whichever kind; null once it is deleted. */
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async (report, _args, ctx) => {
        const story = report.entityType === 'POST' ? await storiesById(ctx).load(report.entityId) : undefined
        if (!story || story.state === 'deleted') return null
        await recordStaffStoryRead(ctx, story)
        return story
      },
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async (report, _args, ctx) =>
        report.entityType === 'USER' ? ((await usersById(ctx).load(report.entityId)) ?? null) : null,
    }),
    collection: t.field({
      type: CollectionRef,
      nullable: true,
      resolve: async (report, _args, ctx) =>
        report.entityType === 'COLLECTION' ? ((await publicationsById(ctx).load(report.entityId)) ?? null) : null,
    }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  /** For staff: reports about the user, their stories and their publications, newest first. */
  reports: t.field({
    type: [ReportRef],
    resolve: async (user, _args, ctx) =>
      moderationPolicy.decide(ctx) && (await authorizePrivateRead(ctx, user)) ? listReportsAbout(ctx, user.id) : [],
  }),
  /** For staff: decisions about the account and its content, and accesses to its private data. */
  moderationDecisions: t.field({
    type: [DecisionRef],
    resolve: async (user, _args, ctx) =>
      moderationPolicy.decide(ctx) && (await authorizePrivateRead(ctx, user)) ? listDecisionsAbout(ctx, user.id) : [],
  }),
}))

const ReportsPayloadRef = builder.objectRef<Page<Report>>('ModerationReportsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [ReportRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const ReportsResultRef = resultUnion('ModerationReportsResult', ReportsPayloadRef, ['Forbidden'])

builder.queryField('moderationReports', (t) =>
  t.field({
    type: ReportsResultRef,
    args: { status: t.arg.string(), oncePerTarget: t.arg.boolean(), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { status, oncePerTarget, paging }, ctx) =>
      unwrap(
        await listReports(ctx, {
          ...orThrow(readPaging(paging, defaultPageSize)),
          status: status === 'RESOLVED' ? 'RESOLVED' : 'OPEN',
          oncePerTarget: oncePerTarget ?? false,
        }),
      ),
  }),
)

const results = {
  reportPost: resultUnion('ReportPostResult', MutationSuccessRef, submitReport.head.refusals),
  reportUser: resultUnion('ReportUserResult', MutationSuccessRef, submitReport.head.refusals),
  reportCollection: resultUnion('ReportCollectionResult', MutationSuccessRef, submitReport.head.refusals),
  resolve: resultUnion('ResolveReportResult', ReportRef, resolveReport.head.refusals),
  suspendUser: resultUnion('SuspendUserResult', UserRef, suspendUser.head.refusals),
  unsuspendUser: resultUnion('UnsuspendUserResult', UserRef, unsuspendUser.head.refusals),
  suspendPost: resultUnion('SuspendPostResult', PostRef, suspendStory.head.refusals),
  unsuspendPost: resultUnion('UnsuspendPostResult', PostRef, unsuspendStory.head.refusals),
  withholdPost: resultUnion('WithholdPostResult', PostRef, withholdStory.head.refusals),
}

const about = (type: ReportTarget, id: string) => ({ type, id })

builder.mutationFields((t) => {
  const reason = t.arg({ type: ReportReasonRef, required: true })
  const comment = t.arg.string()
  const alsoBlockUser = t.arg.boolean()
  const why = t.arg.string({ required: true })
  const postId = t.arg.id({ required: true })
  const userId = t.arg.id({ required: true })
  return {
    reportPost: t.field({
      type: results.reportPost,
      args: { postId, reason, comment, alsoBlockUser },
      resolve: async (_root, args, ctx) =>
        unwrapDone(await submitReport(ctx, { ...args, ...about('POST', args.postId), alsoBlocks: args.alsoBlockUser ?? false })),
    }),
    reportUser: t.field({
      type: results.reportUser,
      args: { targetUserId: t.arg.id({ required: true }), reason, comment, alsoBlockUser },
      resolve: async (_root, args, ctx) =>
        unwrapDone(
          await submitReport(ctx, { ...args, ...about('USER', args.targetUserId), alsoBlocks: args.alsoBlockUser ?? false }),
        ),
    }),
    reportCollection: t.field({
      type: results.reportCollection,
      args: { collectionId: t.arg.id({ required: true }), reason, comment },
      resolve: async (_root, args, ctx) =>
        unwrapDone(await submitReport(ctx, { ...args, ...about('COLLECTION', args.collectionId) })),
    }),
    resolveReport: t.field({
      type: results.resolve,
      args: { reportId: t.arg.id({ required: true }), action: t.arg.string({ required: true }) },
      resolve: runs(resolveReport, ({ reportId, action }) => [reportId, action]),
    }),
    suspendUser: t.field({
      type: results.suspendUser,
      args: { userId, reason: why, days: t.arg.int() },
      resolve: runs(suspendUser, ({ userId: id, ...args }) => [id, args]),
    }),
    unsuspendUser: t.field({
      type: results.unsuspendUser,
      args: { userId, reason: t.arg.string() },
      resolve: runs(unsuspendUser, (args) => [args.userId, args.reason ?? '']),
    }),
    suspendPost: t.field({
      type: results.suspendPost,
      args: { postId, reason: why, limitedOnly: t.arg.boolean() },
      resolve: runs(suspendStory, (args) => [args.postId, { reason: args.reason, limitedOnly: args.limitedOnly ?? false }]),
    }),
    unsuspendPost: t.field({
      type: results.unsuspendPost,
      args: { postId },
      resolve: runs(unsuspendStory, (args) => [args.postId]),
    }),
    withholdPost: t.field({
      type: results.withholdPost,
      args: { postId, countries: t.arg.stringList(), legal: t.arg.boolean() },
      resolve: runs(withholdStory, (args) => [args.postId, { countries: args.countries ?? [], legal: args.legal ?? false }]),
    }),
  }
})
