import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { lockOwnList, type ListRefusal, markListChanged } from './change-list.ts'
import { predefinedId } from './list.ts'
import { insertListItem } from './list-items.ts'

/** Adds a story to the viewer's reading list; does nothing if it is there already. */
export const saveForLater = (ctx: Context, storyId: string): Promise<Result<true, ListRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const list = await lockOwnList(tx, predefinedId(tx.viewer.id, 'READING_LIST'))
    if (!list.ok) return list
    const added = await insertListItem(tx, list.value, storyId)
    if (added.ok) await markListChanged(tx, list.value.id)
    return added.ok || added.refusal.kind === 'AlreadyExists' ? ok(true) : added
  })
