import { loadExisting } from '#server/platform/loader.ts'
import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { PostRef, PostViewerEdgeRef } from '#server/domains/stories/stories.schema.ts'
import { readStory, type Story, storiesById } from '#server/domains/stories/stories.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, runs, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { locateReadableQuotes, findReadableQuote } from './read-quote.ts'
import { deleteHighlight, highlightPassage, createQuote, type PassageInput } from './mark-passage.ts'
import { type SharedHighlight, loadStoryHighlights } from './story-highlights.query.ts'
import { listHighlightsByUser } from './quotes.sql.ts'
import { type PlacedQuote, quoteText } from './quote.ts'

/** A passage located in the current text: offsets count from the start of the first and the last paragraph. */
export const QuoteRef = builder.objectRef<PlacedQuote>('Quote').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ quote }) => quote.id }),
    postId: t.id({ resolve: ({ quote }) => quote.storyId }),
    postVersionId: t.id({ resolve: ({ quote }) => String(quote.rev) }),
    userId: t.id({ resolve: ({ quote }) => quote.userId }),
    user: t.field({
      type: UserRef,
      resolve: async ({ quote }, _args, ctx) => (await usersById(ctx).load(quote.userId)) as User,
    }),
    post: t.field({
      type: PostRef,
      resolve: async ({ quote }, _args, ctx) => (await storiesById(ctx).load(quote.storyId)) as Story,
    }),
    paragraphNames: t.idList({ resolve: ({ places }) => places.map(({ name }) => name) }),
    startOffset: t.int({ resolve: ({ places }) => places[0]?.start ?? 0 }),
    endOffset: t.int({ resolve: ({ places }) => places.at(-1)?.end ?? 0 }),
    text: t.string({ resolve: ({ quote }) => quoteText(quote) }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ quote }) => quote.createdAt }),
    type: t.string({ resolve: ({ quote }) => quote.type }),
  }),
})

const maxNamedUsers = 5

const HighlightRef = builder.objectRef<SharedHighlight>('Highlight').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    highlightGroupId: t.exposeID('id'),
    quote: t.field({ type: QuoteRef, resolve: ({ passage }) => passage }),
    count: t.exposeInt('count'),
    users: t.field({
      type: [UserRef],
      resolve: ({ userIds }, _args, ctx) => loadExisting(usersById(ctx), userIds.slice(0, maxNamedUsers)),
    }),
  }),
})

type Quotes = Page<PlacedQuote>

const QuoteConnectionRef = builder.objectRef<Quotes>('QuoteConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [QuoteRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const defaultPageSize = 20

builder.objectField(PostViewerEdgeRef, 'highlights', (t) =>
  t.field({ type: [QuoteRef], resolve: async (story, _args, ctx) => (await loadStoryHighlights(ctx, story)).own }),
)
/** Popular passages, and those highlighted by people the viewer follows. */
builder.objectField(PostRef, 'highlights', (t) =>
  t.field({ type: [HighlightRef], resolve: async (story, _args, ctx) => (await loadStoryHighlights(ctx, story)).others }),
)
builder.objectField(UserRef, 'highlights', (t) =>
  t.field({
    type: QuoteConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (user, { paging }, ctx): Promise<Quotes> => {
      const page = await listHighlightsByUser(ctx, user.id, orThrow(readPaging(paging, defaultPageSize)))
      return { ...page, items: await locateReadableQuotes(ctx, page.items) }
    },
  }),
)

const HighlightResultRef = resultUnion('HighlightResult', QuoteRef, highlightPassage.head.refusals)
const CreateQuoteResultRef = resultUnion('CreateQuoteResult', QuoteRef, createQuote.head.refusals)
const DeleteHighlightResultRef = resultUnion('DeleteHighlightResult', MutationSuccessRef, deleteHighlight.head.refusals)

builder.queryFields((t) => ({
  quote: t.field({
    type: QuoteRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await findReadableQuote(ctx, id)) ?? null,
  }),
  postHighlights: t.field({
    type: [QuoteRef],
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const read = await readStory(ctx, postId)
      return read.ok ? (await loadStoryHighlights(ctx, read.story)).others.map(({ passage }) => passage) : []
    },
  }),
  userHighlights: t.field({
    type: [QuoteRef],
    args: { userId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { userId, paging }, ctx) =>
      locateReadableQuotes(ctx, (await listHighlightsByUser(ctx, userId, orThrow(readPaging(paging, defaultPageSize)))).items),
  }),
}))

type PassageArgs = { targetPostId: string; targetParagraphNames: string[]; startOffset: number; endOffset: number }

const toPassage = ({ targetPostId, targetParagraphNames, startOffset, endOffset }: PassageArgs): [PassageInput] => [
  { storyId: targetPostId, paragraphNames: targetParagraphNames, startOffset, endOffset },
]

builder.mutationFields((t) => ({
  highlight: t.field({
    type: HighlightResultRef,
    args: {
      targetPostId: t.arg.id({ required: true }),
      targetPostVersionId: t.arg.id({ required: true }),
      targetParagraphNames: t.arg.idList({ required: true }),
      startOffset: t.arg.int({ required: true }),
      endOffset: t.arg.int({ required: true }),
    },
    resolve: runs(highlightPassage, toPassage),
  }),
  /** Stores a passage to respond to, write about or share, without highlighting it. */
  createQuote: t.field({
    type: CreateQuoteResultRef,
    args: {
      targetPostId: t.arg.id({ required: true }),
      targetParagraphNames: t.arg.idList({ required: true }),
      startOffset: t.arg.int({ required: true }),
      endOffset: t.arg.int({ required: true }),
    },
    resolve: runs(createQuote, toPassage),
  }),
  deleteHighlight: t.field({
    type: DeleteHighlightResultRef,
    args: { quoteId: t.arg.id({ required: true }) },
    resolve: async (_root, { quoteId }, ctx) => {
      const deleted = await deleteHighlight(ctx, quoteId)
      return unwrapDone(deleted)
    },
  }),
}))
