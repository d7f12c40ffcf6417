import { type Selectable, sql } from 'kysely'
import { isPresent, unwelcomeTo } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type Note = Selectable<Tables['private_notes']>
export type NoteReply = Selectable<Tables['private_note_replies']>

export const noteById = (ctx: Context, id: string): Promise<Note | undefined> =>
  ctx.db.selectFrom('private_notes').selectAll().where('id', '=', id).executeTakeFirst()

export const noteReplyById = (ctx: Context, id: string): Promise<NoteReply | undefined> =>
  ctx.db.selectFrom('private_note_replies').selectAll().where('id', '=', id).executeTakeFirst()

/** Replies to one note; longer conversations belong elsewhere. */
export const mostReplies = 100

export const repliesByNote = loader(
  ({ db }, ids) =>
    db.selectFrom('private_note_replies').selectAll().where('note_id', '=', anyOf(ids)).orderBy('created_at').orderBy('id'),
  (rows: readonly NoteReply[]): Map<string, NoteReply[]> => Map.groupBy(rows, (row) => row.note_id),
)

export const insertNote = (tx: Context, note: Pick<Note, 'post_id' | 'user_id' | 'quote_id' | 'text'>): Promise<Note> =>
  tx.db
    .insertInto('private_notes')
    .values({ id: newId(), ...note, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateNote = (
  tx: Context,
  id: string,
  change: Partial<Pick<Note, 'text' | 'edited_at' | 'dismissed_at'>>,
): Promise<Note> => tx.db.updateTable('private_notes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteNote = (tx: Context, id: string) => tx.db.deleteFrom('private_notes').where('id', '=', id).execute()

export const insertNoteReply = (tx: Context, reply: Pick<NoteReply, 'note_id' | 'user_id' | 'text'>): Promise<NoteReply> =>
  tx.db
    .insertInto('private_note_replies')
    .values({ id: newId(), ...reply, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateNoteReply = (tx: Context, id: string, text: string): Promise<NoteReply> =>
  tx.db
    .updateTable('private_note_replies')
    .set({ text, edited_at: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteNoteReply = (tx: Context, id: string) =>
  tx.db.deleteFrom('private_note_replies').where('id', '=', id).execute()

/** The newest notes on a story: for its writer all that are not dismissed, for others their own. */
export async function newestNotes(
  ctx: Context,
  postId: string,
  isWriter: boolean,
  { limit, after }: PageRequest,
): Promise<Page<Note>> {
  const me = ctx.viewer?.id ?? ''
  const { rows } = await sql<Note>`
    select n.* from private_notes n join users u on u.id = n.user_id
    where n.post_id = ${postId} and ${isPresent('u')} and not (n.user_id::text = any(${unwelcomeTo(ctx)}))
      and ${isWriter ? sql`n.dismissed_at is null` : sql`n.user_id = ${me}`}
      ${after ? sql`and (n.created_at, n.id) < (${after.at}, ${after.id})` : sql``}
    order by n.created_at desc, n.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, (note) => ({ at: note.created_at, id: note.id }))
}
