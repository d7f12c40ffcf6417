import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import type { SortDirection } from '#shared/enums/sort-direction.ts'
import type { YourStoriesFilter } from '#shared/enums/your-stories-filter.ts'
import { type Key, loadStories, withWords } from './listings.sql.ts'
import { trashKeptMs } from './remove-story.ts'
import type { Story } from './story.ts'

type Shelf = { where: RawBuilder<unknown>; at: RawBuilder<unknown> }

const isStory = sql`p.in_response_to_id is null and p.in_response_to_catalog_id is null`

/** The condition and sort time of each list on the writer's desk. */
const shelves = (ctx: Context, among: RawBuilder<unknown> = isStory): Record<YourStoriesFilter, Shelf> => ({
  drafts: {
    where: sql`p.state = 'draft' and ${isStory}`,
    at: sql`p.updated_at`,
  },
  public: {
    where: sql`p.state = 'published' and ${among} and p.visibility in ('PUBLIC', 'LOCKED')`,
    at: sql`p.first_published_at`,
  },
  unlisted: {
    where: sql`p.state = 'published' and ${among} and p.visibility in ('UNLISTED', 'PRIVATE') and p.outside_href is null`,
    at: sql`p.first_published_at`,
  },
  responses: {
    where: sql`p.state = 'published' and (p.in_response_to_id is not null or p.in_response_to_catalog_id is not null)`,
    at: sql`p.first_published_at`,
  },
  // Stories past their time in the trash are hidden from the writer, even before the job deletes them.
  deleted: {
    where: sql`p.state = 'deleted' and p.outside_href is null and p.deleted_at > ${new Date(ctx.now().getTime() - trashKeptMs)}`,
    at: sql`p.deleted_at`,
  },
})

type Wanted = {
  filter: YourStoriesFilter
  searchQuery?: string | null | undefined
  sort?: SortDirection | null | undefined
  /** Includes responses among published stories. */
  includeResponses?: boolean | null | undefined
}

/** The viewer's own stories of one kind, whatever their visibility. */
export function ownStories(
  ctx: Context,
  userId: string,
  { filter, searchQuery, sort, includeResponses }: Wanted,
  request: PageRequest,
): Promise<Page<Story>> {
  const { where, at } = shelves(ctx, includeResponses ? sql`true` : isStory)[filter]
  const [beyond, order] = sort === 'ASC' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const after = request.after ? sql`and (${at}, p.id) ${beyond} (${request.after.at}, ${request.after.id})` : sql``
  return loadStories(
    ctx,
    sql<Key>`select p.id, ${at} as at from posts p where p.author_id = ${userId} and ${where} ${withWords(searchQuery)} ${after}
      order by ${at} ${order}, p.id ${order} limit ${oneMoreThan(request.limit)}`,
    request,
  )
}

export type OwnCounts = Record<YourStoriesFilter | 'scheduled', number>

/** The number of stories in each list. */
export async function ownCounts(ctx: Context, userId: string): Promise<OwnCounts> {
  const on = shelves(ctx)
  const { rows } = await sql<OwnCounts>`
    select count(*) filter (where ${on.drafts.where})::int as drafts,
      count(*) filter (where ${on.public.where})::int as public,
      count(*) filter (where ${on.unlisted.where})::int as unlisted,
      count(*) filter (where ${on.responses.where})::int as responses,
      count(*) filter (where ${on.deleted.where})::int as deleted,
      count(*) filter (where ${on.drafts.where} and exists (
        select 1 from post_schedules s where s.post_id = p.id and s.problem is null))::int as scheduled
    from posts p where p.author_id = ${userId}`.execute(ctx.db)
  return rows[0] ?? { drafts: 0, public: 0, unlisted: 0, responses: 0, deleted: 0, scheduled: 0 }
}

const longestLine = 200

/** The first words of the newest text, for drafts without a subtitle. */
export const firstLines = loader(
  (_asking, ids) => sql<{ id: string; line: string | null }>`
    select d.post_id as id, (
      select left(e.value ->> 'text', ${sql.lit(longestLine)}) from jsonb_array_elements(d.document) with ordinality e (value, at)
      where e.value ->> 'name' not in ('title', 'subtitle') and e.value ->> 'type' in ('P', 'BQ', 'PQ', 'ULI', 'OLI', 'H3', 'H4')
        and e.value ->> 'text' <> '' order by e.at limit 1) as line
    from post_drafts d where d.post_id = any(${ids})`,
  (rows) => new Map(rows.flatMap(({ id, line }): [string, string][] => (line ? [[id, line]] : []))),
)
