import { type Selectable, sql } from 'kysely'
import { isAccountVisible, hiddenFrom } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type PrivateNoteRow = Selectable<Tables['private_notes']>
export type PrivateNoteReply = Selectable<Tables['private_note_replies']>

export const findNoteById = (ctx: Context, id: string): Promise<PrivateNoteRow | undefined> =>
  ctx.db.selectFrom('private_notes').selectAll().where('id', '=', id).executeTakeFirst()

export const findNoteReplyById = (ctx: Context, id: string): Promise<PrivateNoteReply | undefined> =>
  ctx.db.selectFrom('private_note_replies').selectAll().where('id', '=', id).executeTakeFirst()

/** Replies to one note; longer conversations belong elsewhere. */
export const maxReplies = 100

export const repliesByNote = loader(
  ({ db }, ids) =>
    db.selectFrom('private_note_replies').selectAll().where('note_id', '=', anyOf(ids)).orderBy('created_at').orderBy('id'),
  (rows: readonly PrivateNoteReply[]): Map<string, PrivateNoteReply[]> => Map.groupBy(rows, (row) => row.note_id),
)

export const insertPrivateNote = (
  tx: Context,
  note: Pick<PrivateNoteRow, 'story_id' | 'user_id' | 'quote_id' | 'text'>,
): Promise<PrivateNoteRow> =>
  tx.db
    .insertInto('private_notes')
    .values({ id: newId(), ...note, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updatePrivateNote = (
  tx: Context,
  id: string,
  change: Partial<Pick<PrivateNoteRow, 'text' | 'edited_at' | 'dismissed_at'>>,
): Promise<PrivateNoteRow> =>
  tx.db.updateTable('private_notes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deletePrivateNote = (tx: Context, id: string) => tx.db.deleteFrom('private_notes').where('id', '=', id).execute()

export const insertNoteReply = (
  tx: Context,
  reply: Pick<PrivateNoteReply, 'note_id' | 'user_id' | 'text'>,
): Promise<PrivateNoteReply> =>
  tx.db
    .insertInto('private_note_replies')
    .values({ id: newId(), ...reply, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateNoteReply = (tx: Context, id: string, text: string): Promise<PrivateNoteReply> =>
  tx.db
    .updateTable('private_note_replies')
    .set({ text, edited_at: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteNoteReply = (tx: Context, id: string) =>
  tx.db.deleteFrom('private_note_replies').where('id', '=', id).execute()

/** The newest notes on a story: for its writer all that are not dismissed, for others their own. */
export async function findNewestNotes(
  ctx: Context,
  storyId: string,
  isWriter: boolean,
  { limit, after }: PageRequest,
): Promise<Page<PrivateNoteRow>> {
  const me = ctx.viewer?.id ?? ''
  const { rows } = await sql<PrivateNoteRow>`
    select n.* from private_notes n join users u on u.id = n.user_id
    where n.story_id = ${storyId} and ${isAccountVisible('u')} and not (n.user_id::text = any(${hiddenFrom(ctx)}))
      and ${isWriter ? sql`n.dismissed_at is null` : sql`n.user_id = ${me}`}
      ${after ? sql`and (n.created_at, n.id) < (${after.at}, ${after.id})` : sql``}
    order by n.created_at desc, n.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, (note) => ({ at: note.created_at, id: note.id }))
}
