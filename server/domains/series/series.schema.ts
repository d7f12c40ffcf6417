import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { PostRef, PostVisibilityTypeRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { omitNullish } from '#server/platform/omit-nullish.ts'
import { ok, refused } from '#server/platform/result.ts'
import { addToSeries, removeFromSeries } from './place-story.ts'
import { createSeries, deleteSeries, editSeries } from './edit-series.ts'
import { followSeries, unfollowSeries } from './follow-series.ts'
import { listOwnSeries, listSeriesBy, listSeriesStories, viewerFollowsSeries } from './series.sql.ts'
import { placeInSeries, readSeries, findReadableSeriesOfStory, type SeriesPlace } from './read-series.ts'
import type { Series } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'

const defaultPageSize = 20

export const SequenceRef = builder.objectRef<Series>('Sequence').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle', { nullable: true }),
    creator: t.field({
      type: UserRef,
      resolve: async (sequence, _args, ctx) => (await usersById(ctx).load(sequence.authorId)) as User,
    }),
    coverImage: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (sequence, _args, ctx) => imageOrNull(ctx, sequence.coverImageId),
    }),
    /** In the author's order; viewers other than the author get what they may read. */
    posts: t.field({ type: [PostRef], resolve: (sequence, _args, ctx) => listSeriesStories(ctx, sequence) }),
    visibility: t.expose('visibility', { type: PostVisibilityTypeRef }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
    viewerIsFollowing: t.boolean({
      resolve: async (sequence, _args, ctx) => (await viewerFollowsSeries(ctx).load(sequence.id)) === true,
    }),
    viewerCanEdit: t.boolean({ resolve: (sequence, _args, ctx) => seriesPolicy.edit(ctx, sequence) }),
  }),
})

const SequencePlaceRef = builder.objectRef<SeriesPlace>('SequencePlace').implement({
  fields: (t) => ({
    sequence: t.field({ type: SequenceRef, resolve: (place) => place.sequence }),
    position: t.exposeInt('position'),
    count: t.exposeInt('count'),
    previous: t.field({ type: PostRef, nullable: true, resolve: (place) => place.previous ?? null }),
    next: t.field({ type: PostRef, nullable: true, resolve: (place) => place.next ?? null }),
  }),
})

builder.objectFields(PostRef, (t) => ({
  sequence: t.field({
    type: SequenceRef,
    nullable: true,
    resolve: async (story, _args, ctx) => (await findReadableSeriesOfStory(ctx, story.id)) ?? null,
  }),
  /** The story's position in its series, with its neighbors. */
  sequencePlace: t.field({
    type: SequencePlaceRef,
    nullable: true,
    resolve: async (story, _args, ctx) => (await placeInSeries(ctx, story)) ?? null,
  }),
}))

const SeriesResultRef = resultUnion('SeriesResult', SequenceRef, ['NotFound'])
const SequenceLibraryResultRef = resultUnion('SequenceLibraryResult', SequenceRef, ['NotFound'])
const YourSeriesFilterRef = builder.enumType('YourSeriesFilter', { values: ['drafts', 'public'] as const })
const SequenceConnectionRef = builder.objectRef<Page<Series>>('SequenceConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [SequenceRef], resolve: (page) => page.items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
builder.objectField(UserRef, 'sequences', (t) =>
  t.field({
    type: SequenceConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (user, { paging }, ctx) => listSeriesBy(ctx, user.id, orThrow(readPaging(paging, defaultPageSize))),
  }),
)

const YourSeriesResultRef = resultUnion('YourSeriesResult', SequenceConnectionRef, ['Unauthorized'])

builder.queryFields((t) => ({
  /** The series of the story. */
  series: t.field({
    type: SeriesResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const sequence = await findReadableSeriesOfStory(ctx, postId)
      return unwrap(sequence ? ok(sequence) : refused('NotFound'))
    },
  }),
  sequenceLibrary: t.field({
    type: SequenceLibraryResultRef,
    args: { sequenceSlug: t.arg.string({ required: true }) },
    resolve: async (_root, { sequenceSlug }, ctx) => {
      const sequence = await readSeries(ctx, sequenceSlug)
      return unwrap(sequence ? ok(sequence) : refused('NotFound'))
    },
  }),
  yourSeries: t.field({
    type: YourSeriesResultRef,
    args: { filter: t.arg({ type: YourSeriesFilterRef }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { filter, paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      return unwrap(
        ok(await listOwnSeries(ctx, ctx.viewer.id, filter ?? undefined, orThrow(readPaging(paging, defaultPageSize)))),
      )
    },
  }),
}))

const SequenceInputRef = builder.inputType('SequenceInput', {
  fields: (t) => ({
    title: t.string(),
    subtitle: t.string(),
    slug: t.string(),
    coverImageId: t.id(),
    postIds: t.idList(),
    visibility: t.field({ type: PostVisibilityTypeRef }),
  }),
})

const CreateSequenceResultRef = resultUnion('CreateSequenceResult', SequenceRef, createSeries.head.refusals)
const EditSequenceResultRef = resultUnion('EditSequenceResult', SequenceRef, editSeries.head.refusals)
const AddResultRef = resultUnion('AddPostToSequenceResult', SequenceRef, addToSeries.head.refusals)
const RemoveResultRef = resultUnion('RemovePostFromSequenceResult', SequenceRef, removeFromSeries.head.refusals)
const FollowResultRef = resultUnion('FollowSequenceResult', SequenceRef, followSeries.head.refusals)
const UnfollowResultRef = resultUnion('UnfollowSequenceResult', SequenceRef, unfollowSeries.head.refusals)

builder.mutationFields((t) => ({
  createSequence: t.field({
    type: CreateSequenceResultRef,
    args: { title: t.arg.string({ required: true }), slug: t.arg.string() },
    resolve: runs(createSeries, ({ title, slug }) => [{ title, slug: slug ?? undefined }]),
  }),
  editSequence: t.field({
    type: EditSequenceResultRef,
    args: { sequenceId: t.arg.id({ required: true }), input: t.arg({ type: SequenceInputRef, required: true }) },
    resolve: runs(editSeries, ({ sequenceId, input }) => [sequenceId, omitNullish(input)]),
  }),
  addPostToSequence: t.field({
    type: AddResultRef,
    args: { sequenceId: t.arg.id({ required: true }), postId: t.arg.id({ required: true }), index: t.arg.int() },
    resolve: runs(addToSeries, ({ sequenceId, postId, index }) => [sequenceId, postId, index ?? undefined]),
  }),
  removePostFromSequence: t.field({
    type: RemoveResultRef,
    args: { sequenceId: t.arg.id({ required: true }), postId: t.arg.id({ required: true }) },
    resolve: runs(removeFromSeries, ({ sequenceId, postId }) => [sequenceId, postId]),
  }),
  deleteSequence: t.boolean({
    args: { sequenceId: t.arg.id({ required: true }) },
    resolve: async (_root, { sequenceId }, ctx) => orThrow(await deleteSeries(ctx, sequenceId)),
  }),
  followSequence: t.field({
    type: FollowResultRef,
    args: { sequenceId: t.arg.id({ required: true }) },
    resolve: runs(followSeries, ({ sequenceId }) => [sequenceId]),
  }),
  unfollowSequence: t.field({
    type: UnfollowResultRef,
    args: { sequenceId: t.arg.id({ required: true }) },
    resolve: runs(unfollowSeries, ({ sequenceId }) => [sequenceId]),
  }),
}))
