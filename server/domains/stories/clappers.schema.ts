import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { type Clapper, listClappers, clapperCountsByStory } from './clappers.query.ts'
import { PostRef } from './stories.schema.ts'
import { readStory } from './access.ts'

const PostClapperRef = builder.objectRef<Clapper>('PostClapper').implement({
  fields: (t) => ({ user: t.field({ type: UserRef, resolve: ({ user }) => user }), clapCount: t.exposeInt('clapCount') }),
})

const PostClapperConnectionRef = builder.objectRef<Page<Clapper>>('PostClapperConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [PostClapperRef], resolve: ({ items }) => items }),
    /** Counts the items in this response only; the total is not stored. */
    totalCount: t.int({ resolve: ({ items }) => items.length }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const defaultPageSize = 20

builder.objectField(PostRef, 'voterCount', (t) =>
  t.int({ resolve: async ({ id }, _args, ctx) => (await clapperCountsByStory(ctx).load(id)) ?? 0 }),
)

/** Most claps first. */
builder.queryField('postClappers', (t) =>
  t.field({
    type: PostClapperConnectionRef,
    args: { postId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { postId, paging }, ctx) => {
      const request = orThrow(readPaging(paging, defaultPageSize))
      const read = await readStory(ctx, postId)
      return read.ok ? listClappers(ctx, postId, 'most', request) : { items: [], next: undefined, limit: request.limit }
    },
  }),
)
