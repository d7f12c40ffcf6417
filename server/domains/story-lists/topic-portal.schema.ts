import { TopicRef } from '#server/domains/topics/topics.schema.ts'
import { type Topic, tagStats, findTopicBySlug, viewerFollowsTags } from '#server/domains/topics/topics.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { listNewest, tagListing } from './story-listing.sql.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'

const maxLatest = 10

/** A topic lists the stories of its tag; without a tag it is empty. */
const withTag = <Value>(topic: Topic, none: Value, find: (tagId: string) => Promise<Value>): Promise<Value> | Value =>
  topic.tagId === null ? none : find(topic.tagId)

builder.objectFields(TopicRef, (t) => ({
  followerCount: t.int({
    resolve: (topic, _args, ctx) => withTag(topic, 0, async (id) => (await tagStats(ctx).load(id))?.followerCount ?? 0),
  }),
  postCount: t.int({
    resolve: (topic, _args, ctx) => withTag(topic, 0, async (id) => (await tagStats(ctx).load(id))?.postCount ?? 0),
  }),
  viewerIsFollowing: t.boolean({
    resolve: (topic, _args, ctx) => withTag(topic, false, async (id) => (await viewerFollowsTags(ctx).load(id)) ?? false),
  }),
  latestPosts: t.field({
    type: [PostRef],
    resolve: (topic, _args, ctx) =>
      withTag(
        topic,
        [],
        async (id) => (await listNewest(ctx, tagListing(ctx, id), { limit: maxLatest, after: undefined })).items,
      ),
  }),
}))

const TopicPortalResultRef = resultUnion('TopicPortalResult', TopicRef, ['NotFound'])

builder.queryField('topicPortal', (t) =>
  t.field({
    type: TopicPortalResultRef,
    args: { topicSlug: t.arg.string({ required: true }) },
    resolve: async (_root, { topicSlug }, ctx) => {
      const topic = await findTopicBySlug(ctx, topicSlug)
      return unwrap(topic?.visibility === 'PUBLIC' ? ok(topic) : refused('NotFound'))
    },
  }),
)
