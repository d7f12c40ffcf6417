import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import type { FailedJob, JobCounts } from '#server/platform/jobs/failed-jobs.ts'
import type { LoggedMail } from '#server/platform/mail/mail-log.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { mailStates } from '#shared/enums/operations.ts'
import { redactPersonalData } from '#shared/text/redact-personal-data.ts'
import { dropFailedJob, listFailedJobsForStaff, loadJobCounts, retryFailedJob } from './failed-jobs.ts'
import { listMailForStaff } from './mail-log.query.ts'

const defaultPageSize = 20

/** The parts of a job's payload that say what it is about: ids and days. Anything else may be an address or a text. */
const subjectOf = ({ payload }: FailedJob): string[] =>
  Object.entries((payload ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    /(^id|Id|^day)$/.test(name) && /^[0-9a-f-]{1,24}$/.test(String(value)) ? [`${name} ${String(value)}`] : [],
  )

const FailedJobRef = builder.objectRef<FailedJob>('FailedJob').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    kind: t.exposeString('kind'),
    attempts: t.exposeInt('attempts'),
    error: t.string({ nullable: true, resolve: ({ lastError }) => lastError && redactPersonalData(lastError) }),
    subject: t.stringList({ resolve: subjectOf }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    failedAt: t.expose('failedAt', { type: 'Timestamp' }),
  }),
})

const JobCountsRef = builder.objectRef<JobCounts>('JobCounts').implement({
  fields: (t) => ({
    waiting: t.exposeInt('waiting'),
    oldestDueAt: t.expose('oldestDueAt', { type: 'Timestamp', nullable: true }),
    running: t.exposeInt('running'),
    failed: t.exposeInt('failed'),
  }),
})

const MailStateRef = enumeration('MailState', mailStates)

const LoggedMailRef = builder.objectRef<LoggedMail>('LoggedMail').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    recipient: t.exposeString('recipient'),
    kind: t.exposeString('kind'),
    state: t.expose('state', { type: MailStateRef }),
    error: t.exposeString('error', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    sentAt: t.expose('sentAt', { type: 'Timestamp' }),
  }),
})

const FailedJobsPayloadRef = builder.objectRef<Page<FailedJob>>('FailedJobsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [FailedJobRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const LoggedMailPayloadRef = builder.objectRef<Page<LoggedMail>>('LoggedMailPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [LoggedMailRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const FailedJobsResultRef = resultUnion('FailedJobsResult', FailedJobsPayloadRef, ['Forbidden', 'BadRequest'])
const LoggedMailResultRef = resultUnion('LoggedMailResult', LoggedMailPayloadRef, ['Forbidden', 'BadRequest'])
const RetryFailedJobResultRef = resultUnion('RetryFailedJobResult', FailedJobRef, retryFailedJob.head.refusals)
const DropFailedJobResultRef = resultUnion('DropFailedJobResult', FailedJobRef, dropFailedJob.head.refusals)

builder.queryFields((t) => ({
  /** How much background work is due, in progress and given up; null for others than staff. */
  jobCounts: t.field({
    type: JobCountsRef,
    nullable: true,
    resolve: async (_root, _args, ctx) => (await loadJobCounts(ctx)) ?? null,
  }),
  /** Jobs that were given up, newest first, for staff. */
  failedJobs: t.field({
    type: FailedJobsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) =>
      unwrap(await listFailedJobsForStaff(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
  /** Mail of the last 30 days, newest first, for staff: to one address, or what was not sent. */
  loggedMail: t.field({
    type: LoggedMailResultRef,
    args: { address: t.arg.string(), onlyUnsent: t.arg.boolean(), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging, address, onlyUnsent }, ctx) =>
      unwrap(
        await listMailForStaff(ctx, {
          ...orThrow(readPaging(paging, defaultPageSize)),
          address,
          onlyUnsent: onlyUnsent ?? false,
        }),
      ),
  }),
}))

builder.mutationFields((t) => {
  const args = { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) }
  return {
    retryFailedJob: t.field({
      type: RetryFailedJobResultRef,
      args,
      resolve: runs(retryFailedJob, ({ id, reason }) => [id, reason]),
    }),
    dropFailedJob: t.field({
      type: DropFailedJobResultRef,
      args,
      resolve: runs(dropFailedJob, ({ id, reason }) => [id, reason]),
    }),
  }
})
