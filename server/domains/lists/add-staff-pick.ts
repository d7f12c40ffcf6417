import { sql } from 'kysely'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { touch } from './change-list.ts'
import type { List } from './list.ts'
import { addStory } from './list-items.ts'
import { type ListItem, lockList } from './lists.sql.ts'
import { picksIdOf } from './staff-picks.query.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryPicked: { storyId: string; userId: string }
  }
}

type PickRefusal = 'Forbidden' | 'NotFound' | 'AlreadyExists' | 'BadRequest'

/** Finds and locks the list of staff picks, creating it for the first pick. */
async function holdPicks(tx: Context, viewerId: string): Promise<List | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select ${picksIdOf(sql.val(tx.config.staffPicks.catalogId || null))} as id`.execute(tx.db)
  const known = rows[0]?.id
  if (known) return lockList(tx, known)
  const at = tx.now()
  return tx.db
    .insertInto('catalogs')
    .values({
      id: newId(),
      owner_id: viewerId,
      name: tx.config.staffPicks.title,
      slug: 'staff-picks',
      visibility: 'PUBLIC',
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const writerOf = async (tx: Context, storyId: string) => (await storiesById(tx).load(storyId))?.author_id

/** Adds a story at the top of the staff picks, even if another staff member owns the list. */
export const addStaffPick = (ctx: Context, storyId: string): Promise<Result<ListItem, PickRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer?.isStaff) return refused('Forbidden')
    const list = await holdPicks(tx, tx.viewer.id)
    if (!list) return refused('NotFound')
    const added = await addStory(tx, list, storyId)
    if (!added.ok) return added as Result<ListItem, PickRefusal>
    await touch(tx, list.id)
    await announce(tx, 'StoryPicked', { storyId, userId: tx.viewer.id })
    await announce(tx, 'StaffActed', { action: 'ADD_STAFF_PICK', entityId: storyId, userId: await writerOf(tx, storyId) })
    return added
  })

export const removeStaffPick = (ctx: Context, storyId: string): Promise<Result<true, PickRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer?.isStaff) return refused('Forbidden')
    const list = await holdPicks(tx, tx.viewer.id)
    const { numDeletedRows = 0n } = list
      ? await tx.db
          .deleteFrom('catalog_items')
          .where('catalog_id', '=', list.id)
          .where('post_id', '=', storyId)
          .executeTakeFirst()
      : {}
    if (!list || numDeletedRows === 0n) return refused('NotFound')
    await touch(tx, list.id)
    await announce(tx, 'StaffActed', { action: 'REMOVE_STAFF_PICK', entityId: storyId, userId: await writerOf(tx, storyId) })
    return ok(true)
  })
