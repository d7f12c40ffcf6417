import { type Expression, type RawBuilder, sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { type Membership, membershipsByUser } from '#server/domains/membership/membership.ts'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import { listStoriesByAuthor } from '#server/domains/story-lists/story-lists.ts'
import type { Context } from '#server/platform/context.ts'
import { combineQueries, keysFrom } from '#server/platform/database/combine-queries.ts'
import type { StatementValues } from '#server/platform/database/statement.ts'
import { createKeyedCache } from '#server/platform/keyed-cache.ts'
import { perServer } from '#server/platform/per-server.ts'
import type { List } from './list.ts'
import { listsById } from './lists.sql.ts'
import { readList } from './read-list.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import type { AwardKind } from '#shared/enums/lists.ts'

export type StaffPick = { story: Story; pickedAt: Date }

/** The configured list, else a staff member's public list `staff-picks`. */
export const staffPicksListId = (configured: Expression<string | null>): RawBuilder<string> =>
  sql`coalesce(${configured}, (select c.id from lists c join users u on u.id = c.owner_id
        where c.slug = 'staff-picks' and c.visibility = 'PUBLIC' and u.is_staff order by c.created_at limit 1))`

const picksId = (ctx: Context): RawBuilder<string> => staffPicksListId(sql.val(ctx.config.staffPicks.catalogId || null))

/** The staff picks in order, without what the viewer may not see. */
export async function listStaffPicks(ctx: Context, limit: number): Promise<Page<StaffPick>> {
  const picks = await loadListedStories(
    ctx,
    sql<{ id: string; addedAt: Date }>`
    select p.id, item.added_at from list_items item join stories p on p.id = item.story_id
    where item.list_id = ${picksId(ctx)} and p.is_listed ${visibleToViewer(ctx)}
    order by item.position, item.id limit ${limit}`,
  )
  return { items: picks.map(({ story, addedAt: pickedAt }) => ({ story, pickedAt })), limit, next: undefined }
}

const maxFirstPicks = 20
const bytesOfFirstPicks = 4_000

type FirstPicks = { list: List | undefined; owners: User[]; memberships: Membership[]; storyIds: readonly string[] }

const firstPicksCache = perServer(({ services }) =>
  createKeyedCache<FirstPicks>(services, {
    name: 'staff-picks',
    bytesOf: () => bytesOfFirstPicks,
    keysOf: ({ list }) => ['home', ...(list ? [`list:${list.id}`, `user:${list.ownerId}`] : [])],
  }),
)

const queryFirstPicks = combineQueries((args, { configured }: StatementValues<{ configured: string | null }>) => ({
  found: sql<{ id: string }>`select ${staffPicksListId(configured)} as id`,
  lists: listsById.query(args, keysFrom('found', 'id')),
  owners: usersById.query(args, keysFrom('lists', 'ownerId')),
  memberships: membershipsByUser.query(args, keysFrom('lists', 'ownerId')),
  items: sql<{ storyId: string }>`
    select item.story_id from list_items item join lists on lists.id = item.list_id join stories p on p.id = item.story_id
    where p.is_listed order by item.position, item.id limit ${sql.lit(maxFirstPicks)}`,
}))

/**
 * The list of staff picks and the ids of its first stories, kept for everybody for a minute or until it changes. Whether the viewer may see
 * them remains to be decided.
 */
export async function loadFirstPicks(ctx: Context): Promise<FirstPicks> {
  const configured = ctx.config.staffPicks.catalogId || null
  const picks = await firstPicksCache(ctx).getOrLoad('first', ctx.now(), async () => {
    const { lists, items, ...owner } = await queryFirstPicks(ctx, { configured })
    return { ...owner, list: lists[0], storyIds: items.map(({ storyId }) => storyId) }
  })
  const { list, owners, memberships } = picks
  if (list) listsById.prime(ctx, [list.id], [list])
  const ownerIds = owners.map(({ id }) => id)
  usersById.prime(ctx, ownerIds, owners)
  membershipsByUser.prime(ctx, ownerIds, memberships)
  return picks
}

/** A writer's stories with an award. Only staff picks are given to stories; the other kinds return none. */
export async function listAwardedStories(
  ctx: Context,
  authorId: string,
  kind: AwardKind,
  page: PageRequest,
): Promise<Page<Story>> {
  if (kind !== 'staff-pick') return { items: [], limit: page.limit, next: undefined }
  return listStoriesByAuthor(ctx, authorId, page, {
    among: sql`select i.story_id from list_items i where i.list_id = ${picksId(ctx)}`,
  })
}

/** The list itself, for the page that shows all picks. */
export async function findStaffPicksList(ctx: Context): Promise<List | undefined> {
  const { rows } = await sql<{ id: string | null }>`select ${picksId(ctx)} as id`.execute(ctx.db)
  const read = rows[0]?.id ? await readList(ctx, rows[0].id) : undefined
  return read?.ok ? read.value : undefined
}
