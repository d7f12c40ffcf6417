import { command, type SignedInContext } from '#server/platform/command.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { listHead, lockOwnList, markListChanged } from './change-list.ts'
import { predefinedId } from './list.ts'
import { insertListItem } from './list-items.ts'

/** Adds a story to the viewer's reading list; does nothing if it is there already. */
export const saveForLater = command(listHead, (tx, storyId: string) => addToReadingList(tx, storyId))

export async function addToReadingList(
  tx: SignedInContext,
  storyId: string,
): Promise<Result<true, 'NotFound' | 'Forbidden' | 'BadRequest' | 'AlreadyExists'>> {
  const list = await lockOwnList(tx, predefinedId(tx.viewer.id, 'READING_LIST'))
  if (!list.ok) return list
  const added = await insertListItem(tx, list.value, storyId)
  if (added.ok) await markListChanged(tx, list.value.id)
  return added.ok || added.refusal.kind === 'AlreadyExists' ? ok(true) : added
}
