import { type RawBuilder, sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { isThereFor } from '#server/domains/people/people.ts'
import { shownToViewer, type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, batched, byId, loader, viewerLoader, loadFound } from '#server/platform/loader.ts'
import { oneMoreThan, type Cursor, type Page, type PageRequest } from '#server/platform/paging.ts'
import { toPage } from '#server/platform/paging.ts'
import { type List, mostItems } from './list.ts'

/** Every list, without access checks; `readList` makes those. */
export const listsById = loader(
  ({ db }, ids) => db.selectFrom('catalogs').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly List[]) => byId(rows),
)

/** Loads and locks the list. */
export const lockList = (tx: Context, id: string): Promise<List | undefined> =>
  tx.db.selectFrom('catalogs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Stats = { clapCount: number; followerCount: number; responseCount: number }

export const listStats = loader(
  ({ db }, ids) => db.selectFrom('catalog_stats').selectAll().where('catalog_id', '=', anyOf(ids)),
  (rows): Map<string, Stats> =>
    new Map(
      rows.map(({ catalog_id, clap_count, follower_count, response_count }) => [
        catalog_id,
        { clapCount: clap_count, followerCount: follower_count, responseCount: response_count },
      ]),
    ),
)

export const viewerListClaps = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('catalog_claps')
      .select(['catalog_id', 'count'])
      .where('user_id', '=', viewerId)
      .where('catalog_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, number] => [row.catalog_id, row.count])),
)

export const viewerFollowsList = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('catalog_follows').select('catalog_id').where('user_id', '=', viewerId).where('catalog_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.catalog_id, true])),
)

export const isInLibrary = loader(
  ({ db }, ids) => db.selectFrom('library_catalogs').select('catalog_id').where('catalog_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.catalog_id, true])),
)

type Counts = { all: number; seen: number; minutes: number; oldest_at: Date | null }

/** The number of stories in each list, and of those visible to the viewer. */
export const itemCounts = batched(async (ctx, ids): Promise<Map<string, Counts>> => {
  const { rows } = await sql<Counts & { id: string }>`
    select i.catalog_id as id, count(*)::int as all, coalesce(sum(p.reading_minutes), 0)::int as minutes, min(i.added_at) as oldest_at, (count(*) filter (where p.is_listed ${shownToViewer(ctx)}))::int as seen
    from catalog_items i join posts p on p.id = i.post_id where i.catalog_id = any(${ids}) group by i.catalog_id`.execute(ctx.db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
})

const coversShown = 3

/** The images of each list's first stories that the viewer may see. */
export const coverIds = batched(async (ctx, ids): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; image: string }>`
    select l.id, first.image from unnest(${ids}::text[]) as l (id) cross join lateral (
      select p.preview_image_id as image, i.position, i.id from catalog_items i join posts p on p.id = i.post_id
      where i.catalog_id = l.id and p.preview_image_id is not null and p.is_listed ${shownToViewer(ctx)}
      order by i.position, i.id limit ${sql.lit(coversShown)}
    ) first order by l.id, first.position, first.id`.execute(ctx.db)
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, found]) => [id, found.map((row) => row.image)]))
})

export type ListItem = {
  itemId: string
  listId: string
  note: string
  position: number
  addedAt: Date
  storyId: string
  story: Story
}

// Cursors hold a time, so a position is encoded as one, offset by the smallest possible position.
const leastPosition = -(2 ** 31)
const placeOf = ({ position, itemId }: Pick<ListItem, 'position' | 'itemId'>): Cursor => ({
  at: new Date(position - leastPosition),
  id: itemId,
})

const afterPlace = ({ after }: PageRequest): RawBuilder<unknown> =>
  after ? sql`and (i.position, i.id) > (${after.at.getTime() + leastPosition}, ${after.id})` : sql``

type ItemRow = { id: string; item: string; note: string; position: number; added_at: Date }

/** A list's items in order: all of them for the owner, the visible ones for others. */
export async function itemsIn(ctx: Context, list: List, seesAll: boolean, request: PageRequest): Promise<Page<ListItem>> {
  const found = await storiesChosen<ItemRow>(
    ctx,
    sql<ItemRow>`
      select p.id, i.id as item, i.note, i.position, i.added_at from catalog_items i join posts p on p.id = i.post_id
      where i.catalog_id = ${list.id} ${seesAll ? sql`` : sql`and p.is_listed ${shownToViewer(ctx)}`} ${afterPlace(request)}
      order by i.position, i.id limit ${oneMoreThan(request.limit)}`,
  )
  const items = found.map(
    ({ id, item, note, position, added_at, story }): ListItem => ({
      itemId: item,
      listId: list.id,
      note,
      position,
      addedAt: added_at,
      storyId: id,
      story,
    }),
  )
  return toPage(items, request.limit, placeOf)
}

/** The listed stories of a list, most recently added first. */
export async function storiesInList(ctx: Context, listId: string, limit: number): Promise<Story[]> {
  const found = await storiesChosen(
    ctx,
    sql<{ id: string }>`
      select p.id from catalog_items i join posts p on p.id = i.post_id
      where i.catalog_id = ${listId} and p.is_listed ${shownToViewer(ctx)} order by i.added_at desc, i.id limit ${limit}`,
  )
  return found.map(({ story }) => story)
}

/** An SQL condition: list `c` is public, or members-only if `locked`, and its owner `u` is visible to the viewer. */
export const openToViewer = (ctx: Context, { locked }: { locked: boolean }): RawBuilder<unknown> =>
  sql`c.visibility in ('PUBLIC'${locked ? sql`, 'LOCKED'` : sql``}) and ${isThereFor(ctx)}`

export type ListKey = { id: string; at: Date }

/** Loads a page of lists by their keys. */
export async function listsFound(ctx: Context, keys: RawBuilder<ListKey>, limit: number): Promise<Page<List>> {
  const { rows } = await keys.execute(ctx.db)
  const page = toPage(rows, limit, (row) => row)
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await loadFound(listsById(ctx), ids) }
}

/** The ids of a list's stories that the viewer may see, in order. */
export async function storyIdsIn(ctx: Context, list: List, seesAll: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from catalog_items i join posts p on p.id = i.post_id
    where i.catalog_id = ${list.id} ${seesAll ? sql`` : sql`and p.is_listed ${shownToViewer(ctx)}`}
    order by i.position, i.id limit ${sql.lit(mostItems)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const clappersShown = 20

/** The latest people who clapped for a list. */
export async function clappersOf(ctx: Context, listId: string): Promise<User[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from catalog_claps c join users u on u.id = c.user_id where c.catalog_id = ${listId} and ${isThereFor(ctx)}
    order by c.clapped_at desc, c.user_id desc limit ${sql.lit(clappersShown)}`.execute(ctx.db)
  return loadFound(
    usersById(ctx),
    rows.map(({ id }) => id),
  )
}

/** An SQL condition: list `l` is public. */
export const shownList = sql`l.visibility = 'PUBLIC'`
