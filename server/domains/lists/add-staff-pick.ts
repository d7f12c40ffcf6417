import { sql } from 'kysely'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused } from '#server/platform/result.ts'
import { markListChanged } from './change-list.ts'
import type { List } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { insertListItem } from './list-items.ts'
import { lockList } from './lists.sql.ts'
import { staffPicksListId } from './staff-picks.query.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryPicked: { storyId: string; userId: string }
  }
}

const head = { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'AlreadyExists', 'BadRequest'] } as const

/** Finds and locks the list of staff picks, creating it for the first pick. */
async function lockPicks(tx: Context, viewerId: string): Promise<List | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select ${staffPicksListId(sql.val(tx.config.staffPicks.catalogId || null))} as id`.execute(tx.db)
  const existing = rows[0]?.id
  if (existing) return lockList(tx, existing)
  const at = tx.now()
  return tx.db
    .insertInto('lists')
    .values({
      id: newId(),
      ownerId: viewerId,
      name: tx.config.staffPicks.title,
      slug: 'staff-picks',
      visibility: 'PUBLIC',
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const writerOf = async (tx: Context, storyId: string) => (await storiesById(tx).load(storyId))?.authorId

/** Adds a story at the top of the staff picks, even if another staff member owns the list. */
export const addStaffPick = command(head, async (tx, storyId: string) => {
  if (!listPolicy.chooseStaffPicks(tx)) return refused('Forbidden')
  const list = await lockPicks(tx, tx.viewer.id)
  if (!list) return refused('NotFound')
  const added = await insertListItem(tx, list, storyId)
  if (!added.ok) return added
  await markListChanged(tx, list.id)
  await publishEvent(tx, 'StoryPicked', { storyId, userId: tx.viewer.id })
  await publishEvent(tx, 'StaffActionTaken', {
    action: 'ADD_STAFF_PICK',
    entityId: storyId,
    userId: await writerOf(tx, storyId),
  })
  return added
})

export const removeStaffPick = command(head, async (tx, storyId: string) => {
  if (!listPolicy.chooseStaffPicks(tx)) return refused('Forbidden')
  const list = await lockPicks(tx, tx.viewer.id)
  const { numDeletedRows = 0n } = list
    ? await tx.db.deleteFrom('listItems').where('listId', '=', list.id).where('storyId', '=', storyId).executeTakeFirst()
    : {}
  if (!list || numDeletedRows === 0n) return refused('NotFound')
  await markListChanged(tx, list.id)
  await publishEvent(tx, 'StaffActionTaken', {
    action: 'REMOVE_STAFF_PICK',
    entityId: storyId,
    userId: await writerOf(tx, storyId),
  })
  return ok(true)
})
