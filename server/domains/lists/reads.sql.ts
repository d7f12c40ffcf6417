import { type RawBuilder, sql } from 'kysely'
import { isOpenTo, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, viewerLoader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

/** The viewer's lists that contain a story, and how far they have read it. */
export type SavedPlace = { catalogId: string; catalogItemId: string }
export type ViewerMarks = { listIds: string[]; places: SavedPlace[]; percent: number | undefined; finishedAt: Date | undefined }

type MarkRow = {
  storyId: string
  listId: string | null
  itemId: string | null
  percent: number | null
  finishedAt: Date | null
}

export const noMarks: ViewerMarks = { listIds: [], places: [], percent: undefined, finishedAt: undefined }

export const viewerMarksByStory = viewerLoader(
  ({ viewerId }, ids): RawBuilder<MarkRow> => sql<MarkRow>`
    select i.story_id, c.id as list_id, i.id as item_id, null::int as percent, null::timestamptz as finished_at
    from lists c join list_items i on i.list_id = c.id and i.story_id = ${anyOf(ids)} where c.owner_id = ${viewerId}
    union all
    select story_id, null, null, percent, finished_at from story_reads where user_id = ${viewerId} and story_id = ${anyOf(ids)}`,
  (rows: readonly MarkRow[]): Map<string, ViewerMarks> =>
    new Map(
      [...Map.groupBy(rows, (row) => row.storyId)].map(([id, found]) => {
        const read = found.find(({ listId }) => listId === null)
        return [
          id,
          {
            places: found.flatMap(({ listId, itemId }) =>
              listId && itemId ? [{ catalogId: listId, catalogItemId: itemId }] : [],
            ),
            listIds: found.flatMap(({ listId }) => listId ?? []),
            percent: read?.percent ?? undefined,
            finishedAt: read?.finishedAt ?? undefined,
          },
        ]
      }),
    ),
)

export type HistoryItem = { userId: string; story: Story; readAt: Date; percent: number }

type ReadRow = { id: string; at: Date; percent: number }

/** A user's reading history, most recent first, without deleted stories. */
export async function queryReadingHistory(ctx: Context, userId: string, request: PageRequest): Promise<Page<HistoryItem>> {
  const after = request.after ? sql`and (r.read_at, r.story_id) < (${request.after.at}, ${request.after.id})` : sql``
  const found = await loadListedStories<ReadRow>(
    ctx,
    sql<ReadRow>`
      select p.id, r.read_at as at, r.percent from story_reads r join stories p on p.id = r.story_id
      where r.user_id = ${userId} and p.state = 'published' and ${isOpenTo(sql.val(userId))} ${after}
      order by r.read_at desc, r.story_id desc limit ${oneMoreThan(request.limit)}`,
  )
  const page = toPage(found, request.limit, ({ at, id }) => ({ at, id }))
  return { ...page, items: page.items.map(({ story, at, percent }) => ({ userId, story, readAt: at, percent })) }
}

export const isHistoryPaused = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.selectFrom('readingHistoryPauses').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined
