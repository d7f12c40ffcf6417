import {
  deleteHighlight,
  updateOwnNote,
  updateOwnNoteReply,
  highlightPassage,
  createNote,
  type PrivateNoteRow,
  type PrivateNoteReply,
  findNoteById,
  listNotes,
  deleteOwnNote,
  deleteOwnNoteReply,
  repliesByNote,
  createNoteReply,
} from '#server/domains/highlights/highlights.ts'
import type { Context } from '#server/platform/context.ts'
import { maxPageSize } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { z } from 'zod'
import { sendResult, sendPayload, sendRefusal, storyIdOf } from './send-result.ts'
import { readOneQuote } from './responses.ts'
import type { Handler, Handlers } from '../handler.ts'

const passageSchema = z.object({
  paragraphNames: z.array(z.string()).optional(),
  paragraphName: z.string().optional(),
  startOffset: z.int(),
  endOffset: z.int(),
})

/** Highlights a passage; an existing highlight returns its id. */
const createQuote: Handler = async (call) => {
  const read = passageSchema.safeParse(call.request.body)
  const { paragraphNames, paragraphName, ...offsets } = read.data ?? { startOffset: 0, endOffset: 0 }
  const names = paragraphNames ?? (paragraphName ? [paragraphName] : [])
  const marked = read.success
    ? await highlightPassage(call.requestContext.ctx, { storyId: storyIdOf(call), paragraphNames: names, ...offsets })
    : refused('BadRequest', { message: 'Name the paragraph and where the passage begins and ends in it.' })
  return sendResult(call, marked, ({ quote }) => ({ value: quote.id }))
}

const quote: Handler = async (call) => {
  if (call.request.method !== 'DELETE') return readOneQuote(call)
  return sendResult(call, await deleteHighlight(call.requestContext.ctx, call.params.quoteId ?? ''), ({ id }) => ({ id }))
}

const replyFacts = (reply: PrivateNoteReply) => ({
  id: reply.id,
  userId: reply.userId,
  text: reply.text,
  createdAt: reply.createdAt,
  editedAt: reply.editedAt,
})

const noteFacts = async (ctx: Context, note: PrivateNoteRow) => ({
  id: note.id,
  postId: note.storyId,
  userId: note.userId,
  quoteId: note.quoteId,
  text: note.text,
  createdAt: note.createdAt,
  editedAt: note.editedAt,
  dismissedAt: note.dismissedAt,
  replies: ((await repliesByNote(ctx).load(note.id)) ?? []).map(replyFacts),
})

const noteSchema = z.object({ text: z.string(), quoteId: z.string().optional(), edit: z.boolean().optional() })

const readNote = (body: unknown) => {
  const read = noteSchema.safeParse(body)
  return read.success ? read.data : { text: '', quoteId: undefined, edit: false }
}

const notes: Handler = async (call) => {
  const { ctx } = call.requestContext
  if (call.request.method === 'GET') {
    const { items } = await listNotes(ctx, storyIdOf(call), { limit: maxPageSize, after: undefined })
    return sendPayload(call, { notes: await Promise.all(items.map((note) => noteFacts(ctx, note))) })
  }
  const { text, quoteId } = readNote(call.request.body)
  const left = await createNote(ctx, storyIdOf(call), text, quoteId)
  return left.ok ? sendPayload(call, await noteFacts(ctx, left.value)) : sendRefusal(call, left.refusal)
}

/** POST replies, and with `edit` changes the note itself. */
const note: Handler = async (call) => {
  const { ctx } = call.requestContext
  const id = call.params.noteId ?? ''
  const { method, body } = call.request
  if (method === 'DELETE') return sendResult(call, await deleteOwnNote(ctx, id), () => ({ id }))
  const { text, edit } = readNote(body)
  const changed = method === 'POST' ? await (edit ? updateOwnNote(ctx, id, text) : createNoteReply(ctx, id, text)) : undefined
  if (changed && !changed.ok) return sendRefusal(call, changed.refusal)
  const found = await findNoteById(ctx, id)
  return found ? sendPayload(call, await noteFacts(ctx, found)) : 'not-found'
}

const noteReply: Handler = async (call) => {
  const { ctx } = call.requestContext
  const id = call.params.replyId ?? ''
  if (call.request.method === 'DELETE') return sendResult(call, await deleteOwnNoteReply(ctx, id), () => ({ id }))
  return sendResult(call, await updateOwnNoteReply(ctx, id, readNote(call.request.body).text), replyFacts)
}

export const quoteAndNoteHandlers: Handlers = {
  DoPostQuotesCreate: createQuote,
  ApiPostQuotesQuote: quote,
  ApiPostNotes: notes,
  ApiPostNotesNote: note,
  ApiNoteReply: noteReply,
}
