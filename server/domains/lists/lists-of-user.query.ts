import { type RawBuilder, sql } from 'kysely'
import { isClosed, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { hiddenFrom } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import {
  type CatalogType,
  type CatalogVisibility,
  type PredefinedCatalogKind,
  predefinedCatalogKinds,
} from '#shared/enums/lists.ts'
import type { List } from './list.ts'
import { predefinedId } from './list.ts'
import { canOpenMembersOnlyLists } from './list.policy.ts'
import { type ListKey, loadListPage, isOpenToViewer } from './lists.sql.ts'
import { readList } from './read-list.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

export type ListsOfUser = Page<List> & { count: number }

type ListFilter = { userId: string; type: CatalogType; visibility: CatalogVisibility | undefined }

const empty = (limit: number): ListsOfUser => ({ items: [], limit, next: undefined, count: 0 })

/** A user's lists of one kind that the viewer may open, most recently changed first. */
export async function queryListsOfUser(
  ctx: Context,
  { userId, type, visibility }: ListFilter,
  request: PageRequest,
): Promise<ListsOfUser> {
  const owner = await usersById(ctx).load(userId)
  if (!owner || isClosed(owner)) return empty(request.limit)
  switch (type) {
    case 'LISTS':
      return listOwnLists(ctx, owner, visibility, request)
    case 'PREDEFINED_LIST':
      return predefinedLists(ctx, owner, predefinedCatalogKinds, visibility, request.limit)
    case 'READING_LIST':
      return predefinedLists(ctx, owner, ['READING_LIST'], visibility, request.limit)
    case 'SAVED':
      // The lists a user follows are private.
      return isViewer(ctx, userId) ? queryFollowedLists(ctx, userId, request, visibility) : empty(request.limit)
  }
}

async function listOwnLists(
  ctx: Context,
  { id }: User,
  visibility: CatalogVisibility | undefined,
  request: PageRequest,
): Promise<ListsOfUser> {
  const locked = await canOpenMembersOnlyLists(ctx)
  const seen = isViewer(ctx, id) ? sql`true` : isOpenToViewer(ctx, { locked })
  const from = sql`from lists c join users u on u.id = c.owner_id
    where c.owner_id = ${id} and c.predefined is null and ${seen} ${narrowed(visibility)}`
  const after = request.after ? sql`and (c.updated_at, c.id) < (${request.after.at}, ${request.after.id})` : sql``
  const keys = sql<ListKey>`select c.id, c.updated_at as at ${from} ${after} order by c.updated_at desc, c.id desc limit ${oneMoreThan(request.limit)}`
  return { ...(await loadListPage(ctx, keys, request.limit)), count: await countIn(ctx, from) }
}

async function predefinedLists(
  ctx: Context,
  owner: User,
  kinds: readonly PredefinedCatalogKind[],
  visibility: CatalogVisibility | undefined,
  limit: number,
): Promise<ListsOfUser> {
  const found = await Promise.all(kinds.map((kind) => readList(ctx, predefinedId(owner.id, kind))))
  const items = found
    .flatMap((result) => (result.ok ? [result.value] : []))
    .filter((list) => visibility === undefined || list.visibility === visibility)
  return { items, limit, next: undefined, count: items.length }
}

/** The followed lists that the user can still open, most recently followed first. */
export async function queryFollowedLists(
  ctx: Context,
  userId: string,
  request: PageRequest,
  visibility?: CatalogVisibility,
): Promise<ListsOfUser> {
  const seen = isOpenToViewer(ctx, { locked: await canOpenMembersOnlyLists(ctx) })
  const from = sql`from list_follows f join lists c on c.id = f.list_id join users u on u.id = c.owner_id
    where f.user_id = ${userId} and ${seen} ${narrowed(visibility)}`
  const after = request.after ? sql`and (f.followed_at, f.list_id) < (${request.after.at}, ${request.after.id})` : sql``
  const keys = sql<ListKey>`select c.id, f.followed_at as at ${from} ${after} order by f.followed_at desc, f.list_id desc limit ${oneMoreThan(request.limit)}`
  return { ...(await loadListPage(ctx, keys, request.limit)), count: await countIn(ctx, from) }
}

/** The editors' library, newest first. */
export function queryLibraryLists(ctx: Context, request: PageRequest): Promise<Page<List>> {
  const after = request.after ? sql`and (l.chosen_at, l.list_id) < (${request.after.at}, ${request.after.id})` : sql``
  return loadListPage(
    ctx,
    sql<ListKey>`select c.id, l.chosen_at as at
      from library_lists l join lists c on c.id = l.list_id join users u on u.id = c.owner_id
      where ${isOpenToViewer(ctx, { locked: false })} and not (u.id::text = any(${hiddenFrom(ctx)})) ${after}
      order by l.chosen_at desc, l.list_id desc limit ${oneMoreThan(request.limit)}`,
    request.limit,
  )
}

const narrowed = (visibility: CatalogVisibility | undefined): RawBuilder<unknown> =>
  visibility === undefined ? sql`` : sql`and c.visibility = ${visibility}`

async function countIn(ctx: Context, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
