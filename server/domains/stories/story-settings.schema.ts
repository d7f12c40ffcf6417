import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { omitNullish } from '#server/platform/omit-nullish.ts'
import { TopicRef } from '#server/domains/topics/topics.schema.ts'
import { PostRef, LicenseTypeRef, PostVisibilityTypeRef } from './stories.schema.ts'
import { createShareKey, revokeShareKey, type ShareKey, type ShareLink, listShareLinks } from './share-keys.ts'
import { listFormerSlugs } from './former-slugs.ts'
import { schedulesByStory, scheduleStory, unscheduleStory } from './schedule-story.ts'
import { setStoryTags } from './set-tags.ts'
import { setStoryVisibility } from './set-visibility.ts'
import { storyPolicy } from './story.policy.ts'
import { mainTopicByStory } from './story-topic.sql.ts'
import { updateStorySettings } from './update-story-settings.ts'

/** A share link; its key is known only to its holders. */
const ShareLinkRef = builder.objectRef<ShareLink>('ShareLink').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    /** The language that its holder is invited to translate the story into, as a BCP 47 tag. */
    translatesInto: t.exposeString('translatesInto', { nullable: true }),
  }),
})

const ShareKeyRef = builder.objectRef<ShareKey>('ShareKey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    postId: t.exposeID('postId'),
    key: t.exposeString('key'),
    url: t.exposeString('url'),
  }),
})

builder.objectFields(PostRef, (t) => ({
  /** The publication it is in, submitted to or drafted for, visible to its writers; readers have `collection`. */
  destination: t.field({
    type: CollectionRef,
    nullable: true,
    resolve: async (story, _args, ctx) => {
      const id = story.submittedToId ?? story.publicationId
      return id && (await storyPolicy.open(ctx, story)) ? ((await findPublication(ctx, id)) ?? null) : null
    },
  }),
  seoTitle: t.exposeString('seoTitle', { nullable: true }),
  seoDescription: t.exposeString('seoDescription', { nullable: true }),
  customSlug: t.exposeString('customSlug', { nullable: true }),
  allowPrivateNotes: t.exposeBoolean('allowPrivateNotes'),
  /** The language that its writer says it is in; null while it is recognized from the text. */
  chosenLanguage: t.exposeString('chosenLanguage', { nullable: true }),
  /** The topic its writer chose, else the first of its tags with a topic. */
  primaryTopic: t.field({
    type: TopicRef,
    nullable: true,
    resolve: async (story, _args, ctx) => (await mainTopicByStory(ctx).load(story.id)) ?? null,
  }),
  /** Visible to its writers only, like all fields below. */
  scheduledPublishAt: t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: async (story, _args, ctx) => {
      const schedule = (await storyPolicy.open(ctx, story)) ? await schedulesByStory(ctx).load(story.id) : undefined
      return schedule && schedule.problem === null ? schedule.publishAt : null
    },
  }),
  scheduledVisibility: t.field({
    type: PostVisibilityTypeRef,
    nullable: true,
    resolve: async (story, _args, ctx) =>
      (await storyPolicy.open(ctx, story)) ? ((await schedulesByStory(ctx).load(story.id))?.visibility ?? null) : null,
  }),
  scheduledNotifiesFollowers: t.boolean({
    nullable: true,
    resolve: async (story, _args, ctx) =>
      (await storyPolicy.open(ctx, story)) ? ((await schedulesByStory(ctx).load(story.id))?.notifiesFollowers ?? null) : null,
  }),
  /** Why it was not published at its time. */
  scheduleProblem: t.string({
    nullable: true,
    resolve: async (story, _args, ctx) =>
      (await storyPolicy.open(ctx, story)) ? ((await schedulesByStory(ctx).load(story.id))?.problem ?? null) : null,
  }),
  formerSlugs: t.stringList({
    resolve: async (story, _args, ctx) =>
      (await storyPolicy.open(ctx, story)) ? (await listFormerSlugs(ctx, story.id)).map(({ slug }) => slug) : [],
  }),
  shareLinks: t.field({
    type: [ShareLinkRef],
    resolve: async (story, _args, ctx) => ((await storyPolicy.open(ctx, story)) ? listShareLinks(ctx, story.id) : []),
  }),
}))

const PostSettingsInputRef = builder.inputType('PostSettingsInput', {
  fields: (t) => ({
    seoTitle: t.string(),
    seoDescription: t.string(),
    canonicalUrl: t.string(),
    customSlug: t.string(),
    license: t.field({ type: LicenseTypeRef }),
    previewImageId: t.id(),
    subtitle: t.string(),
    allowResponses: t.boolean(),
    allowPrivateNotes: t.boolean(),
    topicSlug: t.string(),
    language: t.string(),
    focusPercentX: t.int(),
    focusPercentY: t.int(),
  }),
})
const SetPostVisibilityResultRef = resultUnion('SetPostVisibilityResult', PostRef, setStoryVisibility.head.refusals)
const UpdatePostSettingsResultRef = resultUnion('UpdatePostSettingsResult', PostRef, updateStorySettings.head.refusals)
const AddPostTagsResultRef = resultUnion('AddPostTagsResult', PostRef, setStoryTags.head.refusals)
const SchedulePostResultRef = resultUnion('SchedulePostResult', PostRef, scheduleStory.head.refusals)
const UnschedulePostResultRef = resultUnion('UnschedulePostResult', PostRef, unscheduleStory.head.refusals)
const CreateShareKeyResultRef = resultUnion('CreateShareKeyResult', ShareKeyRef, createShareKey.head.refusals)
const RevokeShareKeyResultRef = resultUnion('RevokeShareKeyResult', PostRef, revokeShareKey.head.refusals)

builder.mutationFields((t) => ({
  setPostVisibility: t.field({
    type: SetPostVisibilityResultRef,
    args: { postId: t.arg.id({ required: true }), visibility: t.arg({ type: PostVisibilityTypeRef, required: true }) },
    resolve: runs(setStoryVisibility, ({ postId, visibility }) => [postId, visibility]),
  }),
  updatePostSettings: t.field({
    type: UpdatePostSettingsResultRef,
    args: { postId: t.arg.id({ required: true }), input: t.arg({ type: PostSettingsInputRef, required: true }) },
    resolve: runs(updateStorySettings, ({ postId, input }) => [postId, omitNullish(input)]),
  }),
  /** Replaces all topics. */
  addPostTags: t.field({
    type: AddPostTagsResultRef,
    args: { postId: t.arg.id({ required: true }), tags: t.arg.stringList({ required: true }) },
    resolve: runs(setStoryTags, ({ postId, tags }) => [postId, tags]),
  }),
  schedulePost: t.field({
    type: SchedulePostResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      scheduledAt: t.arg({ type: 'Timestamp', required: true }),
      visibility: t.arg({ type: PostVisibilityTypeRef }),
      notifyFollowers: t.arg.boolean(),
    },
    resolve: runs(scheduleStory, ({ postId, scheduledAt, visibility, notifyFollowers }) => [
      postId,
      scheduledAt,
      { visibility: visibility ?? undefined, notifiesFollowers: notifyFollowers ?? undefined },
    ]),
  }),
  unschedulePost: t.field({
    type: UnschedulePostResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: runs(unscheduleStory, ({ postId }) => [postId]),
  }),
  createShareKey: t.field({
    type: CreateShareKeyResultRef,
    args: { postId: t.arg.id({ required: true }), translatesInto: t.arg.string() },
    resolve: runs(createShareKey, ({ postId, translatesInto }) => [postId, translatesInto ?? undefined]),
  }),
  revokeShareKey: t.field({
    type: RevokeShareKeyResultRef,
    args: { postId: t.arg.id({ required: true }), linkId: t.arg.id({ required: true }) },
    resolve: runs(revokeShareKey, ({ postId, linkId }) => [postId, linkId]),
  }),
}))
