import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import { blocks } from '#shared/body/blocks/blocks.ts'
import { headingTypes } from '#shared/body/blocks/text.ts'
import { type ParagraphType, paragraphTypes } from '#shared/enums/body.ts'
import type { SortDirection, YourStoriesFilter } from '#shared/enums/stories.ts'
import { type StoryKey, loadStoryPage, matchesText } from './story-listings.sql.ts'
import { trashRetentionMs, type Story } from '#server/domains/stories/stories.ts'

type DeskList = { where: RawBuilder<unknown>; at: RawBuilder<unknown> }

const isStory = sql`p.in_response_to_id is null and p.in_response_to_list_id is null`

/** The condition and sort time of each list on the writer's desk. */
const deskLists = (ctx: Context, among: RawBuilder<unknown> = isStory): Record<YourStoriesFilter, DeskList> => ({
  drafts: {
    where: sql`p.state = 'draft' and ${isStory}`,
    at: sql`p.updated_at`,
  },
  public: {
    where: sql`p.state = 'published' and ${among} and p.visibility in ('PUBLIC', 'LOCKED')`,
    at: sql`p.first_published_at`,
  },
  unlisted: {
    where: sql`p.state = 'published' and ${among} and p.visibility in ('UNLISTED', 'PRIVATE') and p.external_url is null`,
    at: sql`p.first_published_at`,
  },
  responses: {
    where: sql`p.state = 'published' and (p.in_response_to_id is not null or p.in_response_to_list_id is not null)`,
    at: sql`p.first_published_at`,
  },
  // Stories past their time in the trash are hidden from the writer, even before the job deletes them.
  deleted: {
    where: sql`p.state = 'deleted' and p.external_url is null and p.deleted_at > ${new Date(ctx.now().getTime() - trashRetentionMs)}`,
    at: sql`p.deleted_at`,
  },
})

type OwnStoriesFilter = {
  filter: YourStoriesFilter
  searchQuery?: string | null | undefined
  sort?: SortDirection | null | undefined
  /** Includes responses among published stories. */
  includeResponses?: boolean | null | undefined
}

/** The viewer's own stories of one kind, whatever their visibility. */
export function listOwnStories(
  ctx: Context,
  userId: string,
  { filter, searchQuery, sort, includeResponses }: OwnStoriesFilter,
  request: PageRequest,
): Promise<Page<Story>> {
  const { where, at } = deskLists(ctx, includeResponses ? sql`true` : isStory)[filter]
  const [beyond, order] = sort === 'ASC' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const after = request.after ? sql`and (${at}, p.id) ${beyond} (${request.after.at}, ${request.after.id})` : sql``
  return loadStoryPage(
    ctx,
    sql<StoryKey>`select p.id, ${at} as at from stories p where p.author_id = ${userId} and ${where} ${matchesText(searchQuery)} ${after}
      order by ${at} ${order}, p.id ${order} limit ${oneMoreThan(request.limit)}`,
    request,
  )
}

export type OwnStoryCounts = Record<YourStoriesFilter | 'scheduled', number>

/** The number of stories in each list. */
export async function countOwnStories(ctx: Context, userId: string): Promise<OwnStoryCounts> {
  const on = deskLists(ctx)
  const { rows } = await sql<OwnStoryCounts>`
    select count(*) filter (where ${on.drafts.where})::int as drafts,
      count(*) filter (where ${on.public.where})::int as public,
      count(*) filter (where ${on.unlisted.where})::int as unlisted,
      count(*) filter (where ${on.responses.where})::int as responses,
      count(*) filter (where ${on.deleted.where})::int as deleted,
      count(*) filter (where ${on.drafts.where} and exists (
        select 1 from story_schedules s where s.story_id = p.id and s.problem is null))::int as scheduled
    from stories p where p.author_id = ${userId}`.execute(ctx.db)
  return rows[0] ?? { drafts: 0, public: 0, unlisted: 0, responses: 0, deleted: 0, scheduled: 0 }
}

const maxLineLength = 200

const smallHeadings: readonly ParagraphType[] = headingTypes.slice(2)
const openingTypes = paragraphTypes.filter((type) => blocks[type].text === 'prose' || smallHeadings.includes(type))

/** The first words of the newest text, for drafts without a subtitle. */
export const firstLineByStory = loader(
  (_args, ids) => sql<{ id: string; line: string | null }>`
    select d.story_id as id, (
      select left(e.value ->> 'text', ${sql.lit(maxLineLength)}) from jsonb_array_elements(d.document) with ordinality e (value, at)
      where e.value ->> 'name' not in ('title', 'subtitle') and e.value ->> 'type' in (${sql.join(openingTypes.map((type) => sql.lit(type)))})
        and e.value ->> 'text' <> '' order by e.at limit 1) as line
    from story_drafts d where d.story_id = any(${ids})`,
  (rows) => new Map(rows.flatMap(({ id, line }): [string, string][] => (line ? [[id, line]] : []))),
)
