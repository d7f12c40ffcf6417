import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { reportDecisions } from '#shared/enums/moderation.ts'
import { decideReport } from './decide-report.ts'
import { ReportRef } from './moderation.schema.ts'
import { countReportedThings, reportsOfTargets, targetKey } from './reports.query.ts'

const ReportDecisionRef = enumeration('ReportDecision', reportDecisions)

// Only staff get reports at all.
builder.objectFields(ReportRef, (t) => ({
  /** The open reports about the same thing, oldest first; the first 20. */
  openReports: t.field({
    type: [ReportRef],
    resolve: async (report, _args, ctx) => (await reportsOfTargets(ctx).load(targetKey(report)))?.open ?? [],
  }),
  openReportCount: t.int({
    resolve: async (report, _args, ctx) => (await reportsOfTargets(ctx).load(targetKey(report)))?.openCount ?? 0,
  }),
  /** The last decided report about the same thing. */
  lastDecided: t.field({
    type: ReportRef,
    nullable: true,
    resolve: async (report, _args, ctx) => (await reportsOfTargets(ctx).load(targetKey(report)))?.lastDecided ?? null,
  }),
}))

/** How many stories, accounts and publications wait for a decision; null for others than staff. */
builder.queryField('openReportCount', (t) =>
  t.int({ nullable: true, resolve: async (_root, _args, ctx) => (await countReportedThings(ctx)) ?? null }),
)

const DecideReportResultRef = resultUnion('DecideReportResult', ReportRef, decideReport.head.refusals)

builder.mutationField('decideReport', (t) =>
  t.field({
    type: DecideReportResultRef,
    args: {
      reportId: t.arg.id({ required: true }),
      decision: t.arg({ type: ReportDecisionRef, required: true }),
      reason: t.arg.string({ required: true }),
      days: t.arg.int(),
    },
    resolve: runs(decideReport, ({ reportId, decision, reason, days }) => [{ id: reportId, decision, reason, days }]),
  }),
)
