import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { TagRef, TopicRef } from '#server/domains/topics/topics.schema.ts'
import { tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { sharedTopicsOfPublications, sharedTopicsOfWriters, topicPictures } from './onboarding.sql.ts'

builder.objectField(TopicRef, 'picture', (t) =>
  /** The topic's own image, or that of a story under it. */
  t.field({
    type: ImageMetadataRef,
    nullable: true,
    resolve: async (topic, _args, ctx) => imageOrNull(ctx, (await topicPictures(ctx).load(topic.id)) ?? null),
  }),
)

const tagOrNull = async (ctx: Context, tagId: string | undefined) =>
  tagId === undefined ? null : ((await tagsById(ctx).load(tagId)) ?? null)

builder.objectField(UserRef, 'sharedTopic', (t) =>
  /** What they write about most, among the topics that the viewer follows. */
  t.field({
    type: TagRef,
    nullable: true,
    resolve: async (user, _args, ctx) => tagOrNull(ctx, await sharedTopicsOfWriters(ctx).load(user.id)),
  }),
)

builder.objectField(CollectionRef, 'sharedTopic', (t) =>
  /** What it publishes most about, among the topics that the viewer follows. */
  t.field({
    type: TagRef,
    nullable: true,
    resolve: async (publication, _args, ctx) => tagOrNull(ctx, await sharedTopicsOfPublications(ctx).load(publication.id)),
  }),
)
