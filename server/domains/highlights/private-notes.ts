import { t } from '#shared/translation/translate.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { readPublishedStory, readStory, storiesById } from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxPrivateNoteLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { notePolicy } from './highlight.policy.ts'
import {
  deletePrivateNote,
  deleteNoteReply,
  insertPrivateNote,
  insertNoteReply,
  maxReplies,
  findNewestNotes,
  type PrivateNoteRow,
  findNoteById,
  type PrivateNoteReply,
  findNoteReplyById,
  repliesByNote,
  updatePrivateNote,
  updateNoteReply,
} from './private-notes.sql.ts'
import { quotesById } from './quotes.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    PrivateNoteCreated: { noteId: string; storyId: string; userId: string }
    PrivateNoteReplied: { noteId: string; storyId: string; userId: string; toUserId: string }
  }
}

const writeHead = {
  requires: ['viewer', 'notSuspended', 'verifiedEmail'],
  limits: [{ action: 'private-note', ...perHour(30) }],
  refusals: ['NotFound', 'Forbidden', 'BadRequest', 'Unauthorized', 'AccountSuspended'],
} as const

const removeLimits = [{ action: 'remove-private-note', ...perMinute(60) }]

function readText(input: string): Result<string, 'BadRequest'> {
  const text = toStorableText(input).trim()
  const hasValidLength = text.length > 0 && text.length <= maxPrivateNoteLength
  return hasValidLength
    ? ok(text)
    : refused('BadRequest', { message: t`A note can have 1 to ${maxPrivateNoteLength} characters.`, field: 'text' })
}

/** Leaves a note visible only to its author and the writer of the story. */
export const createNote = command(writeHead, async (tx, storyId: string, input: string, quoteId?: string) => {
  const userId = tx.viewer.id
  const story = await readPublishedStory(tx, storyId)
  if (!story) return refused('NotFound')
  if (notePolicy.seeAll(tx, story))
    return refused('Forbidden', { message: t`This is your own story. Private notes are for its readers.` })
  if (!(await notePolicy.leave(tx, story)))
    return refused('Forbidden', { message: t`The author doesn’t accept private notes on this story.` })
  const text = readText(input)
  if (!text.ok) return text
  const quote = quoteId ? await quotesById(tx).load(quoteId) : undefined
  if (quoteId && (quote?.storyId !== storyId || quote.userId !== userId)) return refused('NotFound')
  const note = await insertPrivateNote(tx, {
    storyId,
    userId,
    quoteId: quoteId ?? null,
    text: text.value,
  })
  await publishEvent(tx, 'PrivateNoteCreated', { noteId: note.id, storyId, userId })
  return ok(note)
})

export const isPartyToNote = async (ctx: Context, storyId: string, noteId: string): Promise<boolean> => {
  const note = await findNoteById(ctx, noteId)
  return note !== undefined && note.storyId === storyId && notePolicy.see(ctx, note)
}

export const isNoteReplyWriter = async (ctx: Context, replyId: string): Promise<boolean> => {
  const reply = await findNoteReplyById(ctx, replyId)
  return reply !== undefined && notePolicy.changeReply(ctx, reply)
}

/** The notes on a story that the viewer may read, newest first. */
export async function listNotes(ctx: Context, storyId: string, page: PageRequest): Promise<Page<PrivateNoteRow>> {
  const read = ctx.viewer ? await readStory(ctx, storyId) : undefined
  if (!read?.ok) return { items: [], next: undefined, limit: page.limit }
  return findNewestNotes(ctx, storyId, notePolicy.seeAll(ctx, read.story), page)
}

/** NotFound for everyone but the two parties, so that notes do not leak their existence. */
async function findNote(tx: SignedInContext, id: string): Promise<Result<PrivateNoteRow, 'NotFound'>> {
  const note = await findNoteById(tx, id)
  return note && (await notePolicy.see(tx, note)) ? ok(note) : refused('NotFound')
}

export const createNoteReply = command(writeHead, async (tx, noteId: string, input: string) => {
  const found = await findNote(tx, noteId)
  if (!found.ok) return found
  const userId = tx.viewer.id
  const story = await storiesById(tx).load(found.value.storyId)
  const toUserId = (found.value.userId === userId ? story?.authorId : found.value.userId) ?? ''
  const { blockedBy, blocking } = await findBlocks(tx, toUserId)
  if (blockedBy || blocking) return refused('Forbidden')
  const text = readText(input)
  if (!text.ok) return text
  if (((await repliesByNote(tx).load(noteId)) ?? []).length >= maxReplies)
    return refused('Forbidden', { message: t`A note can have up to ${maxReplies} replies.` })
  await insertNoteReply(tx, { noteId, userId, text: text.value })
  repliesByNote(tx).clear(noteId)
  await publishEvent(tx, 'PrivateNoteReplied', { noteId, storyId: found.value.storyId, userId, toUserId })
  return found
})

/** Hides a note from the writer of the story; its author still sees it. */
export const dismissNote = command({ ...writeHead, requires: ['viewer'], limits: removeLimits }, async (tx, noteId: string) => {
  const found = await findNote(tx, noteId)
  if (!found.ok) return found
  if (!(await notePolicy.dismiss(tx, found.value))) return refused('Forbidden')
  return ok(await updatePrivateNote(tx, noteId, { dismissedAt: tx.now() }))
})

export const updateOwnNote = command(writeHead, async (tx, noteId: string, input: string) => {
  const found = await findNote(tx, noteId)
  if (!found.ok) return found
  if (!notePolicy.edit(tx, found.value)) return refused('Forbidden')
  const text = readText(input)
  return text.ok ? ok(await updatePrivateNote(tx, noteId, { text: text.value, editedAt: tx.now() })) : text
})

/** Deletes a note and its replies. */
export const deleteOwnNote = command(
  { ...writeHead, requires: ['viewer', 'notSuspended'], limits: removeLimits },
  async (tx, noteId: string) => {
    const found = await findNote(tx, noteId)
    if (!found.ok) return found
    await deletePrivateNote(tx, noteId)
    return found
  },
)

async function findOwnReply(tx: SignedInContext, id: string): Promise<Result<PrivateNoteReply, 'NotFound' | 'Forbidden'>> {
  const reply = await findNoteReplyById(tx, id)
  if (!reply) return refused('NotFound')
  return notePolicy.changeReply(tx, reply) ? ok(reply) : refused('Forbidden')
}

export const updateOwnNoteReply = command(writeHead, async (tx, id: string, input: string) => {
  const found = await findOwnReply(tx, id)
  if (!found.ok) return found
  const text = readText(input)
  return text.ok ? ok(await updateNoteReply(tx, id, text.value)) : text
})

export const deleteOwnNoteReply = command(writeHead, async (tx, id: string) => {
  const found = await findOwnReply(tx, id)
  if (found.ok) await deleteNoteReply(tx, id)
  return found
})
