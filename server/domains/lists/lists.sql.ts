import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { isVisibleTo } from '#server/domains/people/people.ts'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, batched, byId, loader, viewerLoader, loadExisting } from '#server/platform/loader.ts'
import { oneMoreThan, type Cursor, type Page, type PageRequest } from '#server/platform/paging.ts'
import { toPage } from '#server/platform/paging.ts'
import { type List, maxListItems } from './list.ts'

/** Every list, without access checks; `readList` makes those. */
export const listsById = loader(
  ({ db }, ids) => db.selectFrom('lists').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly List[]) => byId(rows),
)

/** Loads and locks the list. */
export const lockList = (tx: Context, id: string): Promise<List | undefined> =>
  tx.db.selectFrom('lists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Stats = { clapCount: number; followerCount: number; responseCount: number }

export const statsByList = loader(
  ({ db }, ids) => db.selectFrom('listStats').selectAll().where('listId', '=', anyOf(ids)),
  (rows): Map<string, Stats> =>
    new Map(
      rows.map(({ listId, clapCount, followerCount, responseCount }) => [listId, { clapCount, followerCount, responseCount }]),
    ),
)

/** Locks the counters of these lists, in a fixed order; a list without any gets its row. */
export async function lockListStats(tx: Context, ids: RawBuilder<unknown>): Promise<void> {
  await sql`insert into list_stats (list_id) select id from (${ids}) s (id) order by id on conflict do nothing`.execute(tx.db)
  await sql`select 1 from list_stats where list_id in (${ids}) order by list_id for update`.execute(tx.db)
}

/** Part of a statement: sets the response counts of the lists in `counted` (id, n), where they differ. */
export const setListResponseCounts = (counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update list_stats s set response_count = c.n from ${counted} c where s.list_id = c.id and s.response_count <> c.n`

/** Part of a statement: one more response to each of the lists in `ids` (id). */
export const addListResponse = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update list_stats s set response_count = s.response_count + 1 from ${ids} c where s.list_id = c.id`

export const viewerListClaps = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('listClaps').select(['listId', 'count']).where('userId', '=', viewerId).where('listId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, number] => [row.listId, row.count])),
)

export const viewerFollowsList = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('listFollows').select('listId').where('userId', '=', viewerId).where('listId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.listId, true])),
)

export const isInLibrary = loader(
  ({ db }, ids) => db.selectFrom('libraryLists').select('listId').where('listId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.listId, true])),
)

type Counts = { all: number; seen: number; minutes: number; oldestAt: Date | null }

/** The number of stories in each list, and of those visible to the viewer. */
export const itemCountsByList = batched(async (ctx, ids): Promise<Map<string, Counts>> => {
  const { rows } = await sql<Counts & { id: string }>`
    select i.list_id as id, count(*)::int as all, coalesce(sum(p.reading_minutes), 0)::int as minutes, min(i.added_at) as oldest_at, (count(*) filter (where p.is_listed ${visibleToViewer(ctx)}))::int as seen
    from list_items i join stories p on p.id = i.story_id where i.list_id = any(${ids}) group by i.list_id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
})

const maxCovers = 3

/** The images of each list's first stories that the viewer may see. */
export const coverIdsByList = batched(async (ctx, ids): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; image: string }>`
    select l.id, first.image from unnest(${ids}::text[]) as l (id) cross join lateral (
      select p.preview_image_id as image, i.position, i.id from list_items i join stories p on p.id = i.story_id
      where i.list_id = l.id and p.preview_image_id is not null and p.is_listed ${visibleToViewer(ctx)}
      order by i.position, i.id limit ${sql.lit(maxCovers)}
    ) first order by l.id, first.position, first.id`.execute(ctx.db)
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, found]) => [id, found.map((row) => row.image)]))
})

export type ListItem = Selectable<Tables['listItems']> & { story: Story }

// Cursors hold a time, so a position is encoded as one, offset by the smallest possible position.
const minPosition = -(2 ** 31)
const placeOf = ({ position, id }: ListItem): Cursor => ({ at: new Date(position - minPosition), id })

const afterPlace = ({ after }: PageRequest): RawBuilder<unknown> =>
  after ? sql`and (i.position, i.id) > (${after.at.getTime() + minPosition}, ${after.id})` : sql``

type ItemRow = { id: string; item: string; note: string; position: number; addedAt: Date }

/** A list's items in order: all of them for the owner, the visible ones for others. */
export async function queryListItems(ctx: Context, list: List, seesAll: boolean, request: PageRequest): Promise<Page<ListItem>> {
  const found = await loadListedStories<ItemRow>(
    ctx,
    sql<ItemRow>`
      select p.id, i.id as item, i.note, i.position, i.added_at from list_items i join stories p on p.id = i.story_id
      where i.list_id = ${list.id} ${seesAll ? sql`` : sql`and p.is_listed ${visibleToViewer(ctx)}`} ${afterPlace(request)}
      order by i.position, i.id limit ${oneMoreThan(request.limit)}`,
  )
  const items = found.map(({ id: storyId, item: id, ...rest }): ListItem => ({ ...rest, id, storyId, listId: list.id }))
  return toPage(items, request.limit, placeOf)
}

/** The listed stories of a list, most recently added first. */
export async function queryListStories(ctx: Context, listId: string, limit: number): Promise<Story[]> {
  const found = await loadListedStories(
    ctx,
    sql<{ id: string }>`
      select p.id from list_items i join stories p on p.id = i.story_id
      where i.list_id = ${listId} and p.is_listed ${visibleToViewer(ctx)} order by i.added_at desc, i.id limit ${limit}`,
  )
  return found.map(({ story }) => story)
}

/** An SQL condition: list `c` is public, or members-only if `locked`, and its owner `u` is visible to the viewer. */
export const isOpenToViewer = (ctx: Context, { locked }: { locked: boolean }): RawBuilder<unknown> =>
  sql`c.visibility in ('PUBLIC'${locked ? sql`, 'LOCKED'` : sql``}) and ${isVisibleTo(ctx)}`

export type ListKey = { id: string; at: Date }

/** Loads a page of lists by their keys. */
export async function loadListPage(ctx: Context, keys: RawBuilder<ListKey>, limit: number): Promise<Page<List>> {
  const { rows } = await keys.execute(ctx.db)
  const page = toPage(rows, limit, (row) => row)
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await loadExisting(listsById(ctx), ids) }
}

/** The ids of a list's stories that the viewer may see, in order. */
export async function queryListStoryIds(ctx: Context, list: List, seesAll: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from list_items i join stories p on p.id = i.story_id
    where i.list_id = ${list.id} ${seesAll ? sql`` : sql`and p.is_listed ${visibleToViewer(ctx)}`}
    order by i.position, i.id limit ${sql.lit(maxListItems)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const maxClappers = 20

/** The latest people who clapped for a list. */
export async function listClappersOf(ctx: Context, listId: string): Promise<User[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from list_claps c join users u on u.id = c.user_id where c.list_id = ${listId} and ${isVisibleTo(ctx)}
    order by c.clapped_at desc, c.user_id desc limit ${sql.lit(maxClappers)}`.execute(ctx.db)
  return loadExisting(
    usersById(ctx),
    rows.map(({ id }) => id),
  )
}

/** An SQL condition: list `l` is public. */
export const isPublicList = sql`l.visibility = 'PUBLIC'`
