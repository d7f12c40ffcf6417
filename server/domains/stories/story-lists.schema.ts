import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { tagsBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { PostConnectionRef, PostRef, storiesFromPage } from './stories.schema.ts'
import { moreAround, readStoryWithCompany, storiesByAuthor, storiesClappedBy, storyPolicy } from './stories.ts'
import { storiesTagged, tagsOfWriter } from './tag-listings.sql.ts'

const usualPage = 10
const usualMore = 3

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
      const request = orThrow(readPaging(paging, usualPage))
      const found = tag ? await tagsBySlug(ctx).load(tag) : undefined
      if (tag && !found) return storiesFromPage({ items: [], next: undefined, limit: request.limit })
      return storiesFromPage(
        await storiesByAuthor(ctx, user.id, request, {
          ...(found && { among: storiesTagged(found.id) }),
          withJudged: includeSuspended === true && storyPolicy.seeJudged(ctx),
        }),
      )
    },
  }),
)

const mostTagsOfWriter = 10

/** The topics a user writes about, most frequent first. */
builder.objectField(UserRef, 'writtenTags', (t) =>
  t.field({
    type: [TagRef],
    args: { limit: t.arg.int() },
    resolve: (user, { limit }, ctx) =>
      tagsOfWriter(ctx, user.id, Math.max(1, Math.min(limit ?? mostTagsOfWriter, mostTagsOfWriter))),
  }),
)

/** A user recommends the stories they clapped for. */
builder.objectField(UserRef, 'recommendedPosts', (t) =>
  t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (user, args, ctx) =>
      storiesFromPage(await storiesClappedBy(ctx, user.id, orThrow(readPaging(args.paging, usualPage)))),
  }),
)

async function moreFrom(ctx: Context, postId: string, limit: number): ReturnType<typeof moreAround> {
  const read = await readStoryWithCompany(ctx, postId)
  return read.ok ? moreAround(ctx, read.story, limit) : { byAuthor: [], inPublication: [] }
}

const atMost = (limit: number | null | undefined) => Math.max(1, Math.min(limit ?? usualMore, 20))

builder.queryFields((t) => ({
  moreFromAuthor: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: async (_root, { postId, limit }, ctx) => (await moreFrom(ctx, postId, atMost(limit))).byAuthor,
  }),
  moreFromCollection: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: async (_root, { postId, limit }, ctx) => (await moreFrom(ctx, postId, atMost(limit))).inPublication,
  }),
}))
