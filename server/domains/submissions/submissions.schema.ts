import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { CollectionRef, CollectionViewerEdgeRef } from '#server/domains/publications/publications.schema.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { PostRef, PostVisibilityTypeRef } from '#server/domains/stories/stories.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { acceptSubmission, rejectSubmission, requestChanges } from './decide-submission.ts'
import { newestSubmissionByStory, stepsBySubmission } from './submissions.sql.ts'
import { type SubmissionQueue, type QueueCounts, countQueue, listQueue } from './queue.query.ts'
import type { Submission, SubmissionStep } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'
import { loadSubmittedStory } from './story-of-submission.ts'
import { listOpenPublications, listSubmissionTargets } from './targets.query.ts'
import { submitStory } from './submit-story.ts'
import { withdrawSubmission } from './withdraw-submission.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { submissionStatusValues } from '#shared/enums/publications.ts'

const SubmissionStatusRef = enumeration('SubmissionStatus', submissionStatusValues)

const defaultPageSize = 20

/** The email address of one side, for the other, if they share it. */
async function sharedAddressOf(ctx: Context, userId: string | null): Promise<string | null> {
  const user = userId && !isViewer(ctx, userId) ? await usersById(ctx).load(userId) : undefined
  return user?.sharesEmailWithEditors ? user.email : null
}

const userOf = async (ctx: Context, id: string | null): Promise<User | null> =>
  (id ? await usersById(ctx).load(id) : undefined) ?? null

const SubmissionStepRef = builder.objectRef<SubmissionStep>('CollectionSubmissionStep').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: SubmissionStatusRef }),
    actor: t.field({ type: UserRef, nullable: true, resolve: ({ actorId }, _args, ctx) => userOf(ctx, actorId) }),
    note: t.exposeString('note', { nullable: true }),
    createdAt: t.expose('at', { type: 'Timestamp' }),
  }),
})

export const CollectionSubmissionRef = builder.objectRef<Submission>('CollectionSubmission').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collectionId: t.exposeID('publicationId'),
    collection: t.field({
      type: CollectionRef,
      nullable: true,
      resolve: async ({ publicationId }, _args, ctx) => (await findPublication(ctx, publicationId)) ?? null,
    }),
    post: t.field({ type: PostRef, resolve: (submission, _args, ctx) => loadSubmittedStory(ctx, submission) }),
    submitter: t.field({
      type: UserRef,
      resolve: async ({ submitterId }, _args, ctx) => (await usersById(ctx).load(submitterId)) as User,
    }),
    status: t.expose('status', { type: SubmissionStatusRef }),
    note: t.exposeString('note', { nullable: true }),
    editorNote: t.exposeString('editorNote', { nullable: true }),
    decidedBy: t.field({ type: UserRef, nullable: true, resolve: ({ decidedBy }, _args, ctx) => userOf(ctx, decidedBy) }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
    publishAt: t.expose('publishAt', { type: 'Timestamp', nullable: true }),
    submitterEmail: t.string({ nullable: true, resolve: ({ submitterId }, _args, ctx) => sharedAddressOf(ctx, submitterId) }),
    decidedByEmail: t.string({ nullable: true, resolve: ({ decidedBy }, _args, ctx) => sharedAddressOf(ctx, decidedBy) }),
    /** All steps, newest first. */
    steps: t.field({
      type: [SubmissionStepRef],
      resolve: async ({ id }, _args, ctx) => (await stepsBySubmission(ctx).load(id)) ?? [],
    }),
  }),
})

builder.objectField(PostRef, 'submission', (t) =>
  /** The open submission, else the latest, for its writer and its editors. */
  t.field({
    type: CollectionSubmissionRef,
    nullable: true,
    resolve: async (story, _args, ctx) => {
      if (!ctx.viewer) return null
      const newest = await newestSubmissionByStory(ctx).load(story.id)
      return newest && (await submissionPolicy.see(ctx, newest)) ? newest : null
    },
  }),
)

const SubmissionCountsRef = builder.objectRef<QueueCounts>('SubmissionCounts').implement({
  fields: (t) => ({
    open: t.exposeInt('OPEN'),
    changesRequested: t.exposeInt('CHANGES_REQUESTED'),
    accepted: t.exposeInt('ACCEPTED'),
    rejected: t.exposeInt('REJECTED'),
    withdrawn: t.exposeInt('WIP'),
  }),
})

builder.objectField(CollectionRef, 'submissionCounts', (t) =>
  /** For the owner and editors; null for everyone else. */
  t.field({
    type: SubmissionCountsRef,
    nullable: true,
    resolve: async ({ id }, _args, ctx) => ((await submissionPolicy.seeQueue(ctx, id)) ? countQueue(ctx, id) : null),
  }),
)

builder.objectField(CollectionViewerEdgeRef, 'canSubmit', (t) =>
  t.boolean({ resolve: (publication, _args, ctx) => submissionPolicy.submit(ctx, publication) }),
)

const SubmissionConnectionRef = builder.objectRef<SubmissionQueue>('SubmissionConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [CollectionSubmissionRef], resolve: ({ page }) => page.items }),
    totalCount: t.int({
      resolve: async ({ publicationId, status }, _args, ctx) => {
        const counts: Record<string, number> = await countQueue(ctx, publicationId)
        return status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
      },
    }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: ({ page }) => pagingInfo(page) }),
  }),
})

builder.objectField(CollectionRef, 'submissions', (t) =>
  /** The same queue as `collectionSubmissions`; null without permission. */
  t.field({
    type: SubmissionConnectionRef,
    nullable: true,
    args: { status: t.arg({ type: SubmissionStatusRef }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async ({ id }, { status, paging }, ctx) => {
      const queue = await listQueue(ctx, id, status ?? undefined, orThrow(readPaging(paging, defaultPageSize)))
      return queue.ok ? queue.value : null
    },
  }),
)

const results = {
  queue: resultUnion('CollectionSubmissionsResult', SubmissionConnectionRef, ['Forbidden']),
  submit: resultUnion('SubmitPostToCollectionResult', CollectionSubmissionRef, submitStory.head.refusals),
  withdraw: resultUnion('WithdrawSubmissionResult', CollectionSubmissionRef, withdrawSubmission.head.refusals),
  accept: resultUnion('AcceptSubmissionResult', CollectionSubmissionRef, acceptSubmission.head.refusals),
  changes: resultUnion('RequestSubmissionChangesResult', CollectionSubmissionRef, requestChanges.head.refusals),
  reject: resultUnion('RejectSubmissionResult', CollectionSubmissionRef, rejectSubmission.head.refusals),
}

builder.queryField('collectionSubmissions', (t) =>
  t.field({
    type: results.queue,
    args: {
      collectionId: t.arg.id({ required: true }),
      status: t.arg({ type: SubmissionStatusRef }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { collectionId, status, paging }, ctx) =>
      unwrap(await listQueue(ctx, collectionId, status ?? undefined, orThrow(readPaging(paging, defaultPageSize)))),
  }),
)

builder.queryField('submissionTargets', (t) =>
  /** Where the viewer may publish or submit: publications they work for, then followed ones open to submissions. */
  t.field({ type: [CollectionRef], resolve: (_root, _args, ctx) => listSubmissionTargets(ctx) }),
)

const maxOpenPublications = 20

builder.queryField('openPublications', (t) =>
  /** Publications the viewer may submit stories to, at most 20: their own, followed ones, then others. */
  t.field({
    type: [CollectionRef],
    args: { limit: t.arg.int({ required: true }) },
    resolve: (_root, { limit }, ctx) => listOpenPublications(ctx, Math.max(0, Math.min(limit, maxOpenPublications))),
  }),
)

builder.mutationFields((t) => {
  const submissionId = t.arg.id({ required: true })
  return {
    submitPostToCollection: t.field({
      type: results.submit,
      args: {
        postId: t.arg.id({ required: true }),
        collectionId: t.arg.id({ required: true }),
        note: t.arg.string(),
        /** The visibility once it is accepted. */
        visibility: t.arg({ type: PostVisibilityTypeRef }),
      },
      resolve: runs(submitStory, ({ postId, collectionId, note, visibility }) => [postId, collectionId, { note, visibility }]),
    }),
    withdrawSubmission: t.field({
      type: results.withdraw,
      args: { submissionId },
      resolve: runs(withdrawSubmission, (args) => [args.submissionId]),
    }),
    acceptSubmission: t.field({
      type: results.accept,
      args: { submissionId, publishAt: t.arg({ type: 'Timestamp' }) },
      resolve: runs(acceptSubmission, (args) => [args.submissionId, args.publishAt ?? undefined]),
    }),
    requestSubmissionChanges: t.field({
      type: results.changes,
      args: { submissionId, note: t.arg.string({ required: true }) },
      resolve: runs(requestChanges, (args) => [args.submissionId, args.note]),
    }),
    rejectSubmission: t.field({
      type: results.reject,
      args: { submissionId, note: t.arg.string() },
      resolve: runs(rejectSubmission, (args) => [args.submissionId, args.note]),
    }),
  }
})
