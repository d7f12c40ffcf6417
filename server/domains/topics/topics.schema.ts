import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { listFollowedTags, type Tag, findTagBySlug, suggestTags, tagStats, viewerFollowsTags } from './tags.sql.ts'
import { followTag, unfollowTag } from './follow-tag.ts'
import { setOnboardingTopics } from './set-onboarding-topics.ts'
import { listPublicTopics, type Topic, findTopicBySlug, type TopicGroup, listTopicGroups } from './topics.sql.ts'
import { topicVisibilities } from '#shared/enums/topics.ts'

export const TopicVisibilityRef = enumeration('TopicVisibility', topicVisibilities)

export const TagRef = builder.objectRef<Tag>('Tag').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    displayText: t.exposeString('name'),
    tagSlug: t.exposeString('slug'),
    normalizedTagSlug: t.exposeString('slug'),
    postCount: t.int({ resolve: async (tag, _args, ctx) => (await tagStats(ctx).load(tag.id))?.postCount ?? 0 }),
    followerCount: t.int({ resolve: async (tag, _args, ctx) => (await tagStats(ctx).load(tag.id))?.followerCount ?? 0 }),
    viewerIsFollowing: t.boolean({ resolve: async (tag, _args, ctx) => (await viewerFollowsTags(ctx).load(tag.id)) ?? false }),
  }),
})

export const TopicRef = builder.objectRef<Topic>('Topic').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    description: t.exposeString('description', { nullable: true }),
    visibility: t.expose('visibility', { type: TopicVisibilityRef }),
  }),
})

const maxFollowed = 50

builder.objectField(UserRef, 'followedTags', (t) =>
  t.field({
    type: [TagRef],
    nullable: true,
    args: { limit: t.arg.int() },
    resolve: (user, { limit }, ctx) =>
      accountPolicy.seePrivate(ctx, user)
        ? listFollowedTags(ctx, user.id, Math.max(1, Math.min(limit ?? maxFollowed, maxFollowed)))
        : null,
  }),
)

const TagPageResultRef = resultUnion('TagPageResult', TagRef, ['NotFound'])

const maxTopics = 30

const TopicGroupRef = builder.objectRef<TopicGroup>('TopicGroup').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    topics: t.field({ type: [TopicRef], resolve: ({ topics }) => topics }),
  }),
})

builder.queryFields((t) => ({
  /** The directory of public topics, grouped by parent topic. */
  exploreTopics: t.field({ type: [TopicGroupRef], resolve: (_root, _args, ctx) => listTopicGroups(ctx) }),
  /** Public topics in editorial order. */
  topics: t.field({
    type: [TopicRef],
    args: { limit: t.arg.int() },
    resolve: (_root, { limit }, ctx) => listPublicTopics(ctx, Math.max(1, Math.min(limit ?? maxTopics, maxTopics))),
  }),
  topic: t.field({
    type: TopicRef,
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: async (_root, { slug }, ctx) => (await findTopicBySlug(ctx, slug)) ?? null,
  }),
  /** Topics that start with the typed text, most used first, for tagging a story. */
  tagSuggestions: t.field({
    type: [TagRef],
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_root, { prefix }, ctx) => (ctx.viewer ? suggestTags(ctx, prefix) : []),
  }),
  tagPage: t.field({
    type: TagPageResultRef,
    args: { tagSlug: t.arg.string({ required: true }) },
    resolve: async (_root, { tagSlug }, ctx) => {
      const tag = await findTagBySlug(ctx, tagSlug)
      return unwrap(tag ? ok(tag) : refused('NotFound'))
    },
  }),
}))

const FollowTagResultRef = resultUnion('FollowTagResult', TagRef, followTag.head.refusals)
const SetOnboardingTopicsResultRef = resultUnion(
  'SetOnboardingTopicsResult',
  MutationSuccessRef,
  setOnboardingTopics.head.refusals,
)
const UnfollowTagResultRef = resultUnion('UnfollowTagResult', TagRef, unfollowTag.head.refusals)

builder.mutationFields((t) => ({
  followTag: t.field({
    type: FollowTagResultRef,
    args: { tagSlug: t.arg.string({ required: true }) },
    resolve: runs(followTag, ({ tagSlug }) => [tagSlug]),
  }),
  /** At least three topics. */
  setOnboardingTopics: t.field({
    type: SetOnboardingTopicsResultRef,
    args: { tagSlugs: t.arg.stringList({ required: true }) },
    resolve: async (_root, { tagSlugs }, ctx) => {
      const chosen = await setOnboardingTopics(ctx, tagSlugs)
      return unwrapDone(chosen)
    },
  }),
  unfollowTag: t.field({
    type: UnfollowTagResultRef,
    args: { tagSlug: t.arg.string({ required: true }) },
    resolve: runs(unfollowTag, ({ tagSlug }) => [tagSlug]),
  }),
}))
