import { formatNumber } from '#shared/text/count.ts'
import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { isResponse, type PublishedStory, readPublishedStory, storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf } from '#server/platform/loader.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { maxListNoteLength } from '#shared/limits.ts'
import { listHead, lockOwnList, markListChanged } from './change-list.ts'
import { type List, maxListItems } from './list.ts'
import type { ListItem } from './lists.sql.ts'

/** A story that can be added to a list: published, visible to the viewer, and not a response. */
async function findToAdd(tx: Context, storyId: string): Promise<Result<PublishedStory, 'NotFound' | 'BadRequest'>> {
  const story = await readPublishedStory(tx, storyId)
  if (!story) return refused('NotFound')
  if (isResponse(story)) return refused('BadRequest', { message: t`You can add stories to a list, but not responses.` })
  return ok(story)
}

/** Adds a story at the top of a locked list. */
export async function insertListItem(
  tx: Context,
  list: List,
  storyId: string,
): Promise<Result<ListItem, 'NotFound' | 'Forbidden' | 'BadRequest' | 'AlreadyExists'>> {
  if (list.predefined === 'PURCHASED')
    return refused('Forbidden', { message: t`Stories you buy are added to this list automatically.` })
  const story = await findToAdd(tx, storyId)
  if (!story.ok) return story
  const { count, least } = await tx.db
    .selectFrom('listItems')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('position').as('least')])
    .where('listId', '=', list.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxListItems)
    return refused('BadRequest', { message: t`A list can have up to ${formatNumber(maxListItems)} stories.` })
  const added = await tx.db
    .insertInto('listItems')
    .values({
      id: newId(),
      listId: list.id,
      storyId,
      position: least === null ? 0 : Number(least) - 1,
      addedAt: tx.now(),
    })
    .onConflict((conflict) => conflict.columns(['listId', 'storyId']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return refused('AlreadyExists', { message: t`This story is already in the list.` })
  return ok<ListItem>({ ...added, story: story.value })
}

type Entity = { entityId: string; entityType: string }

export const addToList = command(listHead, async (tx, listId: string, { entityId, entityType }: Entity) => {
  const list = await lockOwnList(tx, listId)
  if (!list.ok) return list
  if (entityType !== 'POST')
    return refused('BadRequest', { message: t`You can only add stories to a list.`, field: 'entityType' })
  const added = await insertListItem(tx, list.value, entityId)
  if (added.ok) await markListChanged(tx, listId)
  return added
})

const findItem = (tx: Context, listId: string, itemId: string) =>
  tx.db.selectFrom('listItems').selectAll().where('listId', '=', listId).where('id', '=', itemId).executeTakeFirst()

/** Removes an item, whether its story is still readable or not. */
export const removeFromList = command(listHead, async (tx, listId: string, itemId: string) => {
  const list = await lockOwnList(tx, listId)
  if (!list.ok) return list
  const { numDeletedRows } = await tx.db
    .deleteFrom('listItems')
    .where('listId', '=', listId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return refused('NotFound')
  await markListChanged(tx, listId)
  return ok(true)
})

/** Sets the note on an item; an empty note removes it. */
export const setItemNote = command(listHead, async (tx, listId: string, itemId: string, input: string) => {
  const list = await lockOwnList(tx, listId)
  if (!list.ok) return list
  const note = toStorableText(input).trim()
  if (note.length > maxListNoteLength)
    return refused('BadRequest', { message: t`A note can have up to ${maxListNoteLength} characters.`, field: 'note' })
  const row = await findItem(tx, listId, itemId)
  const story = row && (await storiesById(tx).load(row.storyId))
  if (!row || !story) return refused('NotFound')
  await tx.db.updateTable('listItems').set({ note }).where('id', '=', itemId).execute()
  await markListChanged(tx, listId)
  return ok<ListItem>({ ...row, note, story })
})

type Move = { itemId: string; afterItemId: string | undefined; version: number | undefined }

/** Moves an item after another one, or to the top. Refused when the order has changed since `version`. */
export const reorderList = command(listHead, async (tx, listId: string, move: Move) => {
  const list = await lockOwnList(tx, listId)
  if (!list.ok) return list
  if (move.version !== undefined && move.version !== list.value.version) return refused('Conflict')
  if (!(await findItem(tx, listId, move.itemId))) return refused('NotFound')
  const { rows } = await sql<{ id: string }>`
      select id from list_items where list_id = ${listId} and id <> ${move.itemId} order by position, id`.execute(tx.db)
  const otherIds = rows.map(({ id }) => id)
  const behind = move.afterItemId === undefined ? -1 : otherIds.indexOf(move.afterItemId)
  if (move.afterItemId !== undefined && behind < 0) return refused('Conflict')
  const order = otherIds.toSpliced(behind + 1, 0, move.itemId)
  await sql`
      update list_items i set position = n.place::int - 1 from unnest(${order}::text[]) with ordinality as n (id, place)
      where i.id = n.id and i.position <> n.place - 1`.execute(tx.db)
  return ok(await markListChanged(tx, listId))
})

/** A story that was deleted permanently leaves every list and reading history, even if its empty row stays. */
export const removeEmptiedStories: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('listItems').where('storyId', '=', anyOf(storyIds)).execute()
    await tx.db.deleteFrom('storyReads').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
