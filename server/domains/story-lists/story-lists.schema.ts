import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { tagsBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { findStartingPrices, StartingPricesRef } from '#server/domains/membership/membership.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { PostConnectionRef, PostRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import { loadMoreStories, listStoriesByAuthor, listStoriesClappedBy } from './story-listings.sql.ts'
import { readStoryPreloaded, storyPolicy, isLocked, canReadWholeBody } from '#server/domains/stories/stories.ts'
import { taggedStoryIds, listTagsOfWriter } from './tag-listings.sql.ts'

export { ArchivePageRef } from './archive.schema.ts'

const defaultPageSize = 10
const defaultMoreCount = 3

/** What a membership that opens the rest of the story costs; null where the viewer can read all of it. */
builder.objectField(PostRef, 'membershipPrice', (t) =>
  t.field({
    type: StartingPricesRef,
    nullable: true,
    args: { shareKey: t.arg.string() },
    resolve: async (story, { shareKey }, ctx) =>
      (await canReadWholeBody(ctx, story, shareKey ?? undefined)) ? null : findStartingPrices(ctx),
  }),
)

builder.objectField(UserRef, 'posts', (t) =>
  t.field({
    type: PostConnectionRef,
    args: {
      /** Restricts the list to one topic, by slug. */
      tag: t.arg.string(),
      /** For staff: includes hidden stories with their reasons. Others see the normal list. */
      includeSuspended: t.arg.boolean(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (user, { tag, includeSuspended, paging }, ctx) => {
      const request = orThrow(readPaging(paging, defaultPageSize))
      const found = tag ? await tagsBySlug(ctx).load(tag) : undefined
      if (tag && !found) return toPostConnection({ items: [], next: undefined, limit: request.limit })
      return toPostConnection(
        await listStoriesByAuthor(ctx, user.id, request, {
          ...(found && { among: taggedStoryIds(found.id) }),
          includesHidden: includeSuspended === true && storyPolicy.seeSuspended(ctx),
        }),
      )
    },
  }),
)

const maxTagsOfWriter = 10

/** The topics a user writes about, most frequent first. */
builder.objectField(UserRef, 'writtenTags', (t) =>
  t.field({
    type: [TagRef],
    args: { limit: t.arg.int() },
    resolve: (user, { limit }, ctx) =>
      listTagsOfWriter(ctx, user.id, Math.max(1, Math.min(limit ?? maxTagsOfWriter, maxTagsOfWriter))),
  }),
)

/** A user recommends the stories they clapped for. */
builder.objectField(UserRef, 'recommendedPosts', (t) =>
  t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (user, args, ctx) =>
      toPostConnection(await listStoriesClappedBy(ctx, user.id, orThrow(readPaging(args.paging, defaultPageSize)))),
  }),
)

async function loadMoreFrom(ctx: Context, postId: string, limit: number): ReturnType<typeof loadMoreStories> {
  const read = await readStoryPreloaded(ctx, postId)
  return read.ok ? loadMoreStories(ctx, read.story, limit) : { byAuthor: [], inPublication: [] }
}

const clampLimit = (limit: number | null | undefined) => Math.max(1, Math.min(limit ?? defaultMoreCount, 20))

builder.queryFields((t) => ({
  moreFromAuthor: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: async (_root, { postId, limit }, ctx) => (await loadMoreFrom(ctx, postId, clampLimit(limit))).byAuthor,
  }),
  moreFromCollection: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: async (_root, { postId, limit }, ctx) => (await loadMoreFrom(ctx, postId, clampLimit(limit))).inPublication,
  }),
  /** Both, each once, those of the publication first. Who sees only a preview of this story gets only ones they can read. */
  moreFromStory: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), shareKey: t.arg.string(), limit: t.arg.int() },
    resolve: async (_root, { postId, shareKey, limit }, ctx) => {
      const count = clampLimit(limit)
      const read = await readStoryPreloaded(ctx, postId)
      if (!read.ok) return []
      const { inPublication, byAuthor } = await loadMoreStories(ctx, read.story, count)
      const different = [...new Map([...inPublication, ...byAuthor].map((story) => [story.id, story])).values()]
      const isWhole = await canReadWholeBody(ctx, read.story, shareKey ?? undefined)
      return different.filter((story) => isWhole || !isLocked(story)).slice(0, count)
    },
  }),
}))
