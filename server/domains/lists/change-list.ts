import { sql } from 'kysely'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { emptyPredefined, type List, readPredefinedId } from './list.ts'
import { listPolicy } from './list.policy.ts'
import { readList } from './read-list.ts'
import { listsById, lockList } from './lists.sql.ts'

/** Commands that change a list of the viewer's. They count together. */
export const listHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'change-list', ...perMinute(120) }],
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AlreadyExists', 'Conflict', 'AccountSuspended'],
} as const

/** Finds and locks a list of the viewer's. A predefined list is inserted on its first change. */
export async function lockOwnList(tx: SignedInContext, id: string): Promise<Result<List, 'NotFound' | 'Forbidden'>> {
  const named = readPredefinedId(id)
  if (named && isViewer(tx, named.userId)) await insertPredefined(tx, id)
  const list = await lockList(tx, id)
  if (!list) return refused('NotFound')
  if (listPolicy.edit(tx, list)) return ok(list)
  const read = await readList(tx, id)
  return read.ok ? refused('Forbidden') : read
}

async function insertPredefined(tx: Context, id: string): Promise<void> {
  const named = readPredefinedId(id)
  const owner = named && (await usersById(tx).load(named.userId))
  if (!named || !owner) return
  const now = tx.now()
  await tx.db
    .insertInto('lists')
    .values({ ...emptyPredefined(owner, named.kind), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Increments the version and purges the pages that show the list. */
export async function markListChanged(tx: Context, id: string): Promise<List> {
  const changed = await tx.db
    .updateTable('lists')
    .set((eb) => ({ updatedAt: tx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  listsById(tx).clear(id)
  await purgeListPages(tx, changed)
  return changed
}

export const purgeListPages = async (tx: Context, list: List): Promise<void> => {
  const isPicks = list.slug === 'staff-picks' || list.id === tx.config.staffPicks.catalogId
  await tx.services.pages.purge(tx, [`list:${list.id}`, `lists:${list.ownerId}`, ...(isPicks ? ['home'] : [])])
}

/** Serializes changes to the number of a user's lists, so that concurrent requests cannot exceed the limit. */
export const lockListCount = async (tx: Context, userId: string): Promise<number> => {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx.db)
  const { count } = await tx.db
    .selectFrom('lists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', userId)
    .where('predefined', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
