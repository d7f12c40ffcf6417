import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { QuoteRef } from '#server/domains/highlights/highlights.schema.ts'
import { findReadableQuote } from '#server/domains/highlights/highlights.ts'
import { CatalogRef, CatalogViewerEdgeRef } from '#server/domains/lists/lists.schema.ts'
import { statsByList, readList } from '#server/domains/lists/lists.ts'
import { UserViewerEdgeRef } from '#server/domains/people/people.schema.ts'
import { findBlocks, hasMutesOrBlocks } from '#server/domains/people/people.ts'
import { PostConnectionRef, PostRef, PostViewerEdgeRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import { isResponse, readPublishedStory, readStoryPreloaded, statsByStory, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { threadPageSize } from '#shared/response-pages.ts'
import { responsePolicy } from './response.policy.ts'
import { countResponsesToHide } from './hide-responses-of-user.ts'
import { findConversation, findListConversation } from './find-conversation.ts'
import { loadListResponseThreads, listResponsesBy, loadThreadedResponses } from './threads.query.ts'
import type { ResponseRow } from './response.ts'
import { responsesByStory, hiddenCountsForViewer } from './responses.sql.ts'
import { responseSortTypes } from '#shared/enums/responses.ts'
import { seesEveryone } from '#server/platform/viewer-reads.ts'

const ResponseSortTypeRef = enumeration('ResponseSortType', responseSortTypes)

const PostResponsesRef = builder.objectRef<{ count: number }>('PostResponses').implement({
  fields: (t) => ({ count: t.exposeInt('count') }),
})

const ThreadedPostResponsesRef = builder.objectRef<Page<Story>>('ThreadedPostResponses').implement({
  fields: (t) => ({
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
    posts: t.field({ type: [PostRef], resolve: ({ items }) => items }),
  }),
})

/** The public count minus the responses this viewer has hidden by mutes and blocks. */
const countVisible = async (ctx: Context, id: string, all: number): Promise<number> => {
  if (all === 0 || !ctx.viewer || seesEveryone(ctx) || !(await hasMutesOrBlocks(ctx).load(ctx.viewer.id))) return all
  return Math.max(0, all - ((await hiddenCountsForViewer(ctx).load(id)) ?? 0))
}

const countFor = async (ctx: Context, story: Story): Promise<number> =>
  countVisible(ctx, story.id, (await statsByStory(ctx).load(story.id))?.responseCount ?? 0)

/** Most stories are not responses, so this avoids loading a row for them. */
const loadResponse = async (ctx: Context, story: Story): Promise<ResponseRow | undefined> =>
  isResponse(story) || story.isResponse ? responsesByStory(ctx).load(story.id) : undefined

/** The story a response refers to, if the viewer can read it. */
async function loadReadable(ctx: Context, id: string | null | undefined): Promise<Story | null> {
  return (id && (await readPublishedStory(ctx, id))) || null
}

builder.objectField(UserViewerEdgeRef, 'responsesToHide', (t) =>
  /** How many responses of a blocked user others still see under the viewer's stories and lists, at most 500; 0 for users who are not blocked. */
  t.int({
    resolve: async (user, _args, ctx) => ((await findBlocks(ctx, user.id)).blocking ? countResponsesToHide(ctx, user.id) : 0),
  }),
)

builder.objectFields(PostRef, (t) => ({
  responsesCount: t.int({ resolve: (story, _args, ctx) => countFor(ctx, story) }),
  postResponses: t.field({
    type: PostResponsesRef,
    resolve: async (story, _args, ctx) => ({ count: await countFor(ctx, story) }),
  }),
  /** For a story, the threads with the most appreciated first; for a response, its replies in order of time. */
  threadedPostResponses: t.field({
    type: ThreadedPostResponsesRef,
    args: { paging: t.arg({ type: PagingOptionsRef }), sortType: t.arg({ type: ResponseSortTypeRef }) },
    resolve: async (story, { paging, sortType }, ctx) =>
      loadThreadedResponses(ctx, story.id, sortType ?? undefined, orThrow(readPaging(paging, threadPageSize))),
  }),
  inResponseToPost: t.field({
    type: PostRef,
    nullable: true,
    resolve: async (story, _args, ctx) => loadReadable(ctx, (await loadResponse(ctx, story))?.parentId),
  }),
  /** The story the conversation is about. */
  conversationPost: t.field({
    type: PostRef,
    nullable: true,
    resolve: async (story, _args, ctx) => loadReadable(ctx, (await loadResponse(ctx, story))?.storyId),
  }),
  /** The list the conversation is about, if the viewer can see it. */
  inResponseToCatalog: t.field({
    type: CatalogRef,
    nullable: true,
    resolve: async (story, _args, ctx) => {
      const listId = (await loadResponse(ctx, story))?.listId
      const read = listId ? await readList(ctx, listId) : undefined
      return read?.ok ? read.value : null
    },
  }),
  inResponseToQuote: t.field({
    type: QuoteRef,
    nullable: true,
    resolve: async (story, _args, ctx) => {
      const row = await loadResponse(ctx, story)
      return (row?.quoteId && (await findReadableQuote(ctx, row.quoteId))) || null
    },
  }),
  /** Visible to the user who hid it; its writer is not notified. */
  isHiddenOnParent: t.boolean({
    resolve: async (story, _args, ctx) => {
      const row = await loadResponse(ctx, story)
      return row !== undefined && responsePolicy.seeHidden(ctx, row)
    },
  }),
}))

builder.objectField(PostViewerEdgeRef, 'canRespond', (t) =>
  t.boolean({
    resolve: async (story, _args, ctx) => {
      const found = await findConversation(ctx, story.id)
      return found.ok && responsePolicy.respond(ctx, found.value)
    },
  }),
)

builder.objectFields(CatalogRef, (t) => ({
  responsesCount: t.int({
    resolve: async (list, _args, ctx) => countVisible(ctx, list.id, (await statsByList(ctx).load(list.id))?.responseCount ?? 0),
  }),
  /** The threads, most appreciated first. */
  threadedCatalogResponses: t.field({
    type: ThreadedPostResponsesRef,
    args: { paging: t.arg({ type: PagingOptionsRef }), sortType: t.arg({ type: ResponseSortTypeRef }) },
    resolve: async (list, { paging, sortType }, ctx) =>
      loadListResponseThreads(ctx, list.id, sortType ?? undefined, orThrow(readPaging(paging, threadPageSize))),
  }),
}))

builder.objectField(CatalogViewerEdgeRef, 'canRespond', (t) =>
  t.boolean({
    resolve: async (list, _args, ctx) => {
      const found = await findListConversation(ctx, list.id)
      return found.ok && responsePolicy.respond(ctx, found.value)
    },
  }),
)

const defaultPageSize = 10

builder.objectField(UserRef, 'responses', (t) =>
  t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (user, { paging }, ctx) =>
      toPostConnection(await listResponsesBy(ctx, user.id, orThrow(readPaging(paging, defaultPageSize)))),
  }),
)

const PostResponsesResultRef = resultUnion('PostResponsesResult', ThreadedPostResponsesRef, ['NotFound'])

builder.queryFields((t) => ({
  postResponses: t.field({
    type: PostResponsesResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      sortType: t.arg({ type: ResponseSortTypeRef }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { postId, sortType, paging }, ctx) => {
      const request = orThrow(readPaging(paging, threadPageSize))
      const read = await readStoryPreloaded(ctx, postId)
      if (!read.ok) return unwrap(refused('NotFound'))
      return unwrap(ok(await loadThreadedResponses(ctx, postId, sortType ?? undefined, request)))
    },
  }),
  userResponses: t.field({
    type: [PostRef],
    args: { userId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { userId, paging }, ctx) =>
      (await listResponsesBy(ctx, userId, orThrow(readPaging(paging, defaultPageSize)))).items,
  }),
}))
