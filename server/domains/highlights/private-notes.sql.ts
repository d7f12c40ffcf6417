import { type Selectable, sql } from 'kysely'
import { isAccountVisible, hiddenFrom } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type PrivateNoteRow = Selectable<Tables['privateNotes']>
export type PrivateNoteReply = Selectable<Tables['privateNoteReplies']>

export const findNoteById = (ctx: Context, id: string): Promise<PrivateNoteRow | undefined> =>
  ctx.db.selectFrom('privateNotes').selectAll().where('id', '=', id).executeTakeFirst()

export const findNoteReplyById = (ctx: Context, id: string): Promise<PrivateNoteReply | undefined> =>
  ctx.db.selectFrom('privateNoteReplies').selectAll().where('id', '=', id).executeTakeFirst()

/** Replies to one note; longer conversations belong elsewhere. */
export const maxReplies = 100

export const repliesByNote = loader(
  ({ db }, ids) =>
    db.selectFrom('privateNoteReplies').selectAll().where('noteId', '=', anyOf(ids)).orderBy('createdAt').orderBy('id'),
  (rows: readonly PrivateNoteReply[]): Map<string, PrivateNoteReply[]> => Map.groupBy(rows, (row) => row.noteId),
)

export const insertPrivateNote = (
  tx: Context,
  note: Pick<PrivateNoteRow, 'storyId' | 'userId' | 'quoteId' | 'text'>,
): Promise<PrivateNoteRow> =>
  tx.db
    .insertInto('privateNotes')
    .values({ id: newId(), ...note, createdAt: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updatePrivateNote = (
  tx: Context,
  id: string,
  change: Partial<Pick<PrivateNoteRow, 'text' | 'editedAt' | 'dismissedAt'>>,
): Promise<PrivateNoteRow> =>
  tx.db.updateTable('privateNotes').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deletePrivateNote = (tx: Context, id: string) => tx.db.deleteFrom('privateNotes').where('id', '=', id).execute()

export const insertNoteReply = (
  tx: Context,
  reply: Pick<PrivateNoteReply, 'noteId' | 'userId' | 'text'>,
): Promise<PrivateNoteReply> =>
  tx.db
    .insertInto('privateNoteReplies')
    .values({ id: newId(), ...reply, createdAt: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateNoteReply = (tx: Context, id: string, text: string): Promise<PrivateNoteReply> =>
  tx.db
    .updateTable('privateNoteReplies')
    .set({ text, editedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteNoteReply = (tx: Context, id: string) => tx.db.deleteFrom('privateNoteReplies').where('id', '=', id).execute()

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
  return toPage(rows, limit, (note) => ({ at: note.createdAt, id: note.id }))
}
