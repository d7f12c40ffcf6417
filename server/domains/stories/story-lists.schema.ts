import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { PostConnectionRef, PostRef, storiesFromPage } from './stories.schema.ts'
import { moreAround, readStoryWithCompany, storiesByAuthor, storiesClappedBy } from './stories.ts'

const usualPage = 10
const usualMore = 3

builder.objectField(UserRef, 'posts', (t) =>
  t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (user, args, ctx) =>
      storiesFromPage(await storiesByAuthor(ctx, user.id, orThrow(readPaging(args.paging, usualPage)))),
  }),
)

/** What somebody has clapped for is what they recommend. */
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
