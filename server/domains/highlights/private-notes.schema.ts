import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { PostViewerEdgeRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, runs, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { maxPageSize, type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { notePolicy } from './highlight.policy.ts'
import { dismissNote, createNote, listNotes, deleteOwnNote, deleteOwnNoteReply, createNoteReply } from './private-notes.ts'
import { type PrivateNoteRow, type PrivateNoteReply, repliesByNote } from './private-notes.sql.ts'
import { findReadableQuote } from './read-quote.ts'
import { QuoteRef } from './highlights.schema.ts'

const NoteReplyRef = builder.objectRef<PrivateNoteReply>('NoteReply').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    noteId: t.exposeID('noteId'),
    author: t.field({
      type: UserRef,
      resolve: async (reply, _args, ctx) => (await usersById(ctx).load(reply.userId)) as User,
    }),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
  }),
})

const NoteRef = builder.objectRef<PrivateNoteRow>('Note').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    postId: t.exposeID('storyId'),
    quoteId: t.exposeID('quoteId', { nullable: true }),
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      resolve: async (note, _args, ctx) => (note.quoteId ? ((await findReadableQuote(ctx, note.quoteId)) ?? null) : null),
    }),
    author: t.field({
      type: UserRef,
      resolve: async (note, _args, ctx) => (await usersById(ctx).load(note.userId)) as User,
    }),
    text: t.exposeString('text'),
    replies: t.field({
      type: [NoteReplyRef],
      resolve: async (note, _args, ctx) => (await repliesByNote(ctx).load(note.id)) ?? [],
    }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    dismissedAt: t.expose('dismissedAt', { type: 'Timestamp', nullable: true }),
  }),
})

/** Whether the viewer may leave a private note on this story. */
builder.objectField(PostViewerEdgeRef, 'canLeaveNote', (t) =>
  t.boolean({
    resolve: (story, _args, ctx) => notePolicy.leave(ctx, story),
  }),
)

builder.queryField('postNotes', (t) =>
  t.field({
    type: [NoteRef],
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => (await listNotes(ctx, postId, { limit: maxPageSize, after: undefined })).items,
  }),
)

const NoteConnectionRef = builder.objectRef<Page<PrivateNoteRow>>('NoteConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [NoteRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const defaultPageSize = 10

/** The same notes, paginated. */
builder.queryField('privateNotes', (t) =>
  t.field({
    type: NoteConnectionRef,
    args: { postId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: (_root, { postId, paging }, ctx) => listNotes(ctx, postId, orThrow(readPaging(paging, defaultPageSize))),
  }),
)

const CreateNoteResultRef = resultUnion('CreatePrivateNoteResult', NoteRef, createNote.head.refusals)
const ReplyResultRef = resultUnion('ReplyToPrivateNoteResult', NoteRef, createNoteReply.head.refusals)
const DismissResultRef = resultUnion('DismissPrivateNoteResult', MutationSuccessRef, dismissNote.head.refusals)
const RemoveResultRef = resultUnion('DeletePrivateNoteResult', MutationSuccessRef, deleteOwnNote.head.refusals)
const RemoveReplyResultRef = resultUnion('DeletePrivateNoteReplyResult', MutationSuccessRef, deleteOwnNoteReply.head.refusals)

builder.mutationFields((t) => ({
  createPrivateNote: t.field({
    type: CreateNoteResultRef,
    args: { postId: t.arg.id({ required: true }), quoteId: t.arg.id(), text: t.arg.string({ required: true }) },
    resolve: runs(createNote, ({ postId, quoteId, text }) => [postId, text, quoteId ?? undefined]),
  }),
  replyToPrivateNote: t.field({
    type: ReplyResultRef,
    args: { noteId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
    resolve: runs(createNoteReply, ({ noteId, text }) => [noteId, text]),
  }),
  dismissPrivateNote: t.field({
    type: DismissResultRef,
    args: { noteId: t.arg.id({ required: true }) },
    resolve: async (_root, { noteId }, ctx) => {
      const dismissed = await dismissNote(ctx, noteId)
      return unwrapDone(dismissed)
    },
  }),
  deletePrivateNote: t.field({
    type: RemoveResultRef,
    args: { noteId: t.arg.id({ required: true }) },
    resolve: async (_root, { noteId }, ctx) => {
      const removed = await deleteOwnNote(ctx, noteId)
      return unwrapDone(removed)
    },
  }),
  deletePrivateNoteReply: t.field({
    type: RemoveReplyResultRef,
    args: { replyId: t.arg.id({ required: true }) },
    resolve: async (_root, { replyId }, ctx) => {
      const removed = await deleteOwnNoteReply(ctx, replyId)
      return unwrapDone(removed)
    },
  }),
}))
