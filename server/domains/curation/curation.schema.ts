import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { TopicRef, TopicVisibilityRef } from '#server/domains/topics/topics.schema.ts'
import { findTopicById } from '#server/domains/topics/topics.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { omitNullish } from '#server/platform/omit-nullish.ts'
import { addStoriesToTopic, updateTopic } from './edit-topic.ts'
import { assignCurator, listCurators, dismissCurator } from './curators.ts'
import { curationPolicy } from './curation.policy.ts'
import { labelStory, nominateStory } from './review-story.ts'
import { findNextToCurate, skipStory } from './curation-queue.ts'

builder.objectFields(TopicRef, (t) => ({
  image: t.field({
    type: ImageMetadataRef,
    nullable: true,
    resolve: (topic, _args, ctx) => imageOrNull(ctx, topic.imageId),
  }),
  parentTopic: t.field({
    type: TopicRef,
    nullable: true,
    resolve: async (topic, _args, ctx) => (topic.parentId ? ((await findTopicById(ctx, topic.parentId)) ?? null) : null),
  }),
  curators: t.field({ type: [UserRef], resolve: (topic, _args, ctx) => (topic.tagId ? listCurators(ctx, topic.tagId) : []) }),
  viewerCanEdit: t.boolean({ resolve: (topic, _args, ctx) => curationPolicy.editTopic(ctx, topic.tagId) }),
}))

const TopicInputRef = builder.inputType('TopicInput', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    imageId: t.id(),
    visibility: t.field({ type: TopicVisibilityRef }),
    parentTopicSlug: t.string(),
  }),
})

const CurationQueueResultRef = resultUnion('CurationQueueResult', PostRef, ['Forbidden', 'EmptyQueue', 'NoAssignedTagsError'])

builder.queryField('curationQueue', (t) =>
  t.field({
    type: CurationQueueResultRef,
    args: { tagSlug: t.arg.string() },
    resolve: async (_root, { tagSlug }, ctx) => unwrap(await findNextToCurate(ctx, tagSlug ?? undefined)),
  }),
)

const NominateResultRef = resultUnion('NominatePostResult', MutationSuccessRef, nominateStory.head.refusals)
const LabelResultRef = resultUnion('LabelPostResult', MutationSuccessRef, labelStory.head.refusals)
const SkipResultRef = resultUnion('SkipCurationPostResult', MutationSuccessRef, skipStory.head.refusals)
const EditTopicResultRef = resultUnion('EditTopicResult', TopicRef, updateTopic.head.refusals)
const AddPostsResultRef = resultUnion('AddPostsToTopicResult', TopicRef, addStoriesToTopic.head.refusals)
const AssignResultRef = resultUnion('AssignCuratorResult', TopicRef, assignCurator.head.refusals)
const DismissResultRef = resultUnion('DismissCuratorResult', TopicRef, dismissCurator.head.refusals)

builder.mutationFields((t) => {
  const postId = t.arg.id({ required: true })
  const topicSlug = t.arg.string({ required: true })
  const username = t.arg.string({ required: true })
  return {
    nominatePost: t.field({
      type: NominateResultRef,
      args: { postId, topicSlug: t.arg.string() },
      resolve: async (_root, args, ctx) => unwrapDone(await nominateStory(ctx, args.postId, args.topicSlug ?? undefined)),
    }),
    labelPost: t.field({
      type: LabelResultRef,
      args: { postId, label: t.arg.string({ required: true }) },
      resolve: async (_root, args, ctx) => unwrapDone(await labelStory(ctx, args.postId, args.label)),
    }),
    skipCurationPost: t.field({
      type: SkipResultRef,
      args: { postId },
      resolve: async (_root, args, ctx) => unwrapDone(await skipStory(ctx, args.postId)),
    }),
    editTopic: t.field({
      type: EditTopicResultRef,
      args: { topicSlug, input: t.arg({ type: TopicInputRef, required: true }) },
      resolve: runs(updateTopic, (args) => [args.topicSlug, omitNullish(args.input)]),
    }),
    addPostsToTopic: t.field({
      type: AddPostsResultRef,
      args: { topicSlug, postIds: t.arg.idList({ required: true }) },
      resolve: runs(addStoriesToTopic, (args) => [args.topicSlug, args.postIds]),
    }),
    assignCurator: t.field({
      type: AssignResultRef,
      args: { topicSlug, username },
      resolve: runs(assignCurator, (args) => [args.topicSlug, args.username]),
    }),
    dismissCurator: t.field({
      type: DismissResultRef,
      args: { topicSlug, username },
      resolve: runs(dismissCurator, (args) => [args.topicSlug, args.username]),
    }),
  }
})
