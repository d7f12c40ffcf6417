import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { List } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { isInLibrary } from './lists.sql.ts'
import { readList } from './read-list.ts'

const head = {
  requires: ['viewer'],
  limits: [{ action: 'choose-for-library', ...perMinute(60) }],
  refusals: ['Unauthorized', 'Forbidden', 'NotFound', 'BadRequest', 'RateLimited'],
} as const

const findToChoose = async (tx: SignedInContext, listId: string): Promise<Result<List, 'NotFound' | 'Forbidden'>> =>
  listPolicy.chooseForLibrary(tx) ? readList(tx, listId) : refused('Forbidden')

/** Adds a public list to the editors' library. */
export const addListToLibrary = command(head, async (tx, listId: string) => {
  const found = await findToChoose(tx, listId)
  if (!found.ok) return found
  if (found.value.visibility !== 'PUBLIC')
    return refused('BadRequest', { message: t`Only a list that’s open to everyone can be added to the library.` })
  const added = await tx.db
    .insertInto('libraryLists')
    .values({ listId, chosenBy: tx.viewer.id, chosenAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('listId')
    .executeTakeFirst()
  if (added) await recordLibraryAction(tx, 'ADD_TO_LIBRARY', found.value)
  return found
})

export const removeListFromLibrary = command(head, async (tx, listId: string) => {
  const found = await findToChoose(tx, listId)
  if (!found.ok) return found
  const removed = await tx.db.deleteFrom('libraryLists').where('listId', '=', listId).returning('listId').executeTakeFirst()
  if (removed) await recordLibraryAction(tx, 'REMOVE_FROM_LIBRARY', found.value)
  return found
})

async function recordLibraryAction(
  tx: Context,
  action: 'ADD_TO_LIBRARY' | 'REMOVE_FROM_LIBRARY',
  { id: listId, ownerId: userId }: List,
): Promise<void> {
  isInLibrary(tx).clear(listId)
  await publishEvent(tx, 'StaffActionTaken', { action, entityId: listId, userId })
  await tx.services.pages.purge(tx, ['library', `list:${listId}`])
}

/** Finds a library list by its slug, with or without its id. */
export async function findLibraryList(ctx: Context, slug: string): Promise<List | undefined> {
  const chosen = ctx.db
    .selectFrom('libraryLists as l')
    .innerJoin('lists as c', 'c.id', 'l.listId')
    .select('c.id')
    .orderBy('l.chosenAt')
  const bySlug = await chosen.where('c.slug', '=', slug).limit(1).executeTakeFirst()
  const id = bySlug?.id ?? (await chosen.where('c.id', '=', trailingId(slug) ?? '').executeTakeFirst())?.id
  const read = id === undefined ? undefined : await readList(ctx, id)
  return read?.ok ? read.value : undefined
}
