import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { PostConnectionRef, PostRef, storiesFromPage } from './stories.schema.ts'
import { moreByAuthor, moreInPublication, readStory, type Story, storiesByAuthor, storiesInPublication } from './stories.ts'

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

builder.objectField(CollectionRef, 'posts', (t) =>
  t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (publication, args, ctx) =>
      storiesFromPage(await storiesInPublication(ctx, publication.id, orThrow(readPaging(args.paging, usualPage)))),
  }),
)

async function moreFrom(ctx: Context, postId: string, find: (story: Story) => Promise<{ items: Story[] }>): Promise<Story[]> {
  const read = await readStory(ctx, postId)
  return read.ok ? (await find(read.story)).items : []
}

const atMost = (limit: number | null | undefined) => Math.max(1, Math.min(limit ?? usualMore, 20))

builder.queryFields((t) => ({
  moreFromAuthor: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: (_root, { postId, limit }, ctx) => moreFrom(ctx, postId, (story) => moreByAuthor(ctx, story, atMost(limit))),
  }),
  moreFromCollection: t.field({
    type: [PostRef],
    args: { postId: t.arg.id({ required: true }), limit: t.arg.int() },
    resolve: (_root, { postId, limit }, ctx) => moreFrom(ctx, postId, (story) => moreInPublication(ctx, story, atMost(limit))),
  }),
}))
