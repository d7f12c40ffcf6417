import {
  deleteHighlight,
  editNote,
  editNoteReply,
  highlight,
  leaveNote,
  type Note,
  type NoteReply,
  noteById,
  notesOn,
  removeNote,
  removeNoteReply,
  repliesByNote,
  replyToNote,
} from '#server/domains/highlights/highlights.ts'
import type { Context } from '#server/platform/context.ts'
import { mostInOnePage } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { z } from 'zod'
import type { Handler, Handlers } from '../router.ts'
import { answerWith, sendPayload, sendRefusal, storyIdOf } from './answers.ts'
import { readOneQuote } from './conversation.ts'

const passageShape = z.object({
  paragraphNames: z.array(z.string()).optional(),
  paragraphName: z.string().optional(),
  startOffset: z.int(),
  endOffset: z.int(),
})

/** Highlights a passage; an existing highlight returns its id. */
const createQuote: Handler = async (call) => {
  const read = passageShape.safeParse(call.request.body)
  const { paragraphNames, paragraphName, ...offsets } = read.data ?? { startOffset: 0, endOffset: 0 }
  const names = paragraphNames ?? (paragraphName ? [paragraphName] : [])
  const marked = read.success
    ? await highlight(call.visit.ctx, { storyId: storyIdOf(call), paragraphNames: names, ...offsets })
    : refused('BadRequest', { message: 'Name the paragraph and where the passage begins and ends in it.' })
  return answerWith(call, marked, ({ quote }) => ({ value: quote.id }))
}

const quote: Handler = async (call) => {
  if (call.request.method !== 'DELETE') return readOneQuote(call)
  const { ctx } = call.visit
  if (!ctx.viewer) return sendRefusal(call, refused('Unauthorized').refusal)
  return answerWith(call, await deleteHighlight(ctx, call.params.quoteId ?? ''), ({ id }) => ({ id }))
}

const replyFacts = (reply: NoteReply) => ({
  id: reply.id,
  userId: reply.user_id,
  text: reply.text,
  createdAt: reply.created_at,
  editedAt: reply.edited_at,
})

const noteFacts = async (ctx: Context, note: Note) => ({
  id: note.id,
  postId: note.post_id,
  userId: note.user_id,
  quoteId: note.quote_id,
  text: note.text,
  createdAt: note.created_at,
  editedAt: note.edited_at,
  dismissedAt: note.dismissed_at,
  replies: ((await repliesByNote(ctx).load(note.id)) ?? []).map(replyFacts),
})

const noteShape = z.object({ text: z.string(), quoteId: z.string().optional(), edit: z.boolean().optional() })

const readNote = (body: unknown) => {
  const read = noteShape.safeParse(body)
  return read.success ? read.data : { text: '', quoteId: undefined, edit: false }
}

const notes: Handler = async (call) => {
  const { ctx } = call.visit
  if (call.request.method === 'GET') {
    const { items } = await notesOn(ctx, storyIdOf(call), { limit: mostInOnePage, after: undefined })
    return sendPayload(call, { notes: await Promise.all(items.map((note) => noteFacts(ctx, note))) })
  }
  const { text, quoteId } = readNote(call.request.body)
  const left = await leaveNote(ctx, storyIdOf(call), text, quoteId)
  return left.ok ? sendPayload(call, await noteFacts(ctx, left.value)) : sendRefusal(call, left.refusal)
}

/** POST replies, and with `edit` changes the note itself. */
const note: Handler = async (call) => {
  const { ctx } = call.visit
  const id = call.params.noteId ?? ''
  const { method, body } = call.request
  if (method === 'DELETE') return answerWith(call, await removeNote(ctx, id), () => ({ id }))
  const { text, edit } = readNote(body)
  const changed = method === 'POST' ? await (edit ? editNote(ctx, id, text) : replyToNote(ctx, id, text)) : undefined
  if (changed && !changed.ok) return sendRefusal(call, changed.refusal)
  const found = await noteById(ctx, id)
  return found && sendPayload(call, await noteFacts(ctx, found))
}

const noteReply: Handler = async (call) => {
  const { ctx } = call.visit
  const id = call.params.replyId ?? ''
  if (call.request.method === 'DELETE') return answerWith(call, await removeNoteReply(ctx, id), () => ({ id }))
  return answerWith(call, await editNoteReply(ctx, id, readNote(call.request.body).text), replyFacts)
}

export const marginHandlers: Handlers = {
  DoPostQuotesCreate: createQuote,
  ApiPostQuotesQuote: quote,
  ApiPostNotes: notes,
  ApiPostNotesNote: note,
  ApiNoteReply: noteReply,
}
