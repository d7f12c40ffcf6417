import { builder } from '#server/platform/graphql/builder.ts'
import { TopicVisibilityRef } from '#server/platform/graphql/enumerations.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type Tag, tagBySlug, tagsBeginningWith, tagStats } from './topics.ts'
import { publicTopics, type Topic, topicBySlug } from './topics.sql.ts'

export const TagRef = builder.objectRef<Tag>('Tag').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    displayText: t.exposeString('name'),
    tagSlug: t.exposeString('slug'),
    normalizedTagSlug: t.exposeString('slug'),
    postCount: t.int({ resolve: async (tag, _args, ctx) => (await tagStats(ctx).load(tag.id))?.postCount ?? 0 }),
    followerCount: t.int({ resolve: async (tag, _args, ctx) => (await tagStats(ctx).load(tag.id))?.followerCount ?? 0 }),
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

const TagPageResultRef = resultUnion('TagPageResult', TagRef, ['NotFound'])

const mostTopics = 30

builder.queryFields((t) => ({
  /** Public topics in the order their editors gave them. */
  topics: t.field({
    type: [TopicRef],
    args: { limit: t.arg.int() },
    resolve: (_root, { limit }, ctx) => publicTopics(ctx, Math.max(1, Math.min(limit ?? mostTopics, mostTopics))),
  }),
  topic: t.field({
    type: TopicRef,
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: async (_root, { slug }, ctx) => (await topicBySlug(ctx, slug)) ?? null,
  }),
  /** Topics that begin with what was typed, the most used first: for those who choose topics for a story. */
  tagSuggestions: t.field({
    type: [TagRef],
    args: { prefix: t.arg.string({ required: true }) },
    resolve: (_root, { prefix }, ctx) => (ctx.viewer ? tagsBeginningWith(ctx, prefix) : []),
  }),
  tagPage: t.field({
    type: TagPageResultRef,
    args: { tagSlug: t.arg.string({ required: true }) },
    resolve: async (_root, { tagSlug }, ctx) => {
      const tag = await tagBySlug(ctx, tagSlug)
      return unwrap(tag ? ok(tag) : refused('NotFound'))
    },
  }),
}))
