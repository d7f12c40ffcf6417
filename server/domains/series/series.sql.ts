import { type RawBuilder, sql } from 'kysely'
import { type Story, visibleToViewer, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { maxSeriesStories } from '#shared/limits.ts'
import type { Series } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'

export const seriesById = loader(({ db }, ids) => db.selectFrom('series').selectAll().where('id', '=', anyOf(ids)), byId)

export const seriesBySlug = (ctx: Context, slug: string): Promise<Series | undefined> =>
  ctx.db.selectFrom('series').selectAll().where('slug', '=', slug).executeTakeFirst()

/** Loads and locks the series. */
export const lockSeries = (tx: Context, id: string): Promise<Series | undefined> =>
  tx.db.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The series of each story. */
export const seriesOfStory = loader(
  ({ db }, ids) => db.selectFrom('seriesStories').select(['storyId', 'seriesId']).where('storyId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, string] => [row.storyId, row.seriesId])),
)

/** An SQL condition on the visible stories of a series: for its author all except trashed ones, for others the public ones. */
const seen = (ctx: Context, series: Series): RawBuilder<unknown> =>
  seriesPolicy.seeAll(ctx, series) ? sql`and p.state <> 'deleted'` : sql`and p.is_listed ${visibleToViewer(ctx)}`

/** Its stories in the author's order. */
export const listSeriesStories = async (ctx: Context, series: Series): Promise<Story[]> => {
  const found = await loadListedStories(
    ctx,
    sql<{ id: string }>`
      select p.id from series_stories s join stories p on p.id = s.story_id where s.series_id = ${series.id} ${seen(ctx, series)}
      order by s.position, s.story_id limit ${sql.lit(maxSeriesStories)}`,
  )
  return found.map(({ story }) => story)
}

const isOpenToOthers = sql`(s.visibility <> 'PRIVATE' and exists (
  select 1 from series_stories ss join stories p on p.id = ss.story_id where ss.series_id = s.id and p.is_listed))`

export type OwnSeriesFilter = 'drafts' | 'public'

/** The viewer's own series, most recently edited first; `public` ones hold a story visible to others. */
export async function listOwnSeries(
  ctx: Context,
  userId: string,
  filter: OwnSeriesFilter | undefined,
  request: PageRequest,
): Promise<Page<Series>> {
  const chosen = filter === 'public' ? sql`and ${isOpenToOthers}` : filter === 'drafts' ? sql`and not ${isOpenToOthers}` : sql``
  const after = request.after ? sql`and (s.updated_at, s.id) < (${request.after.at}, ${request.after.id})` : sql``
  const { rows } = await sql<Series>`select s.* from series s where s.author_id = ${userId} ${chosen} ${after}
    order by s.updated_at desc, s.id desc limit ${oneMoreThan(request.limit)}`.execute(ctx.db)
  return toPage(rows, request.limit, (row) => ({ at: row.updatedAt, id: row.id }))
}

/** A user's public series, most recently changed first. */
export async function listSeriesBy(ctx: Context, userId: string, request: PageRequest): Promise<Page<Series>> {
  const after = request.after ? sql`and (s.updated_at, s.id) < (${request.after.at}, ${request.after.id})` : sql``
  const { rows } = await sql<Series>`select s.* from series s where s.author_id = ${userId} and s.visibility = 'PUBLIC'
    and exists (select 1 from series_stories ss join stories p on p.id = ss.story_id where ss.series_id = s.id and p.is_listed) ${after}
    order by s.updated_at desc, s.id desc limit ${oneMoreThan(request.limit)}`.execute(ctx.db)
  return toPage(rows, request.limit, (row) => ({ at: row.updatedAt, id: row.id }))
}

export const viewerFollowsSeries = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('seriesFollows').select('seriesId').where('userId', '=', viewerId).where('seriesId', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.seriesId, true])),
)
