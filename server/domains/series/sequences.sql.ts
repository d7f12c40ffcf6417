import { type RawBuilder, sql } from 'kysely'
import { findBesideStories, type Story, shownToViewer, storiesChosen } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { mostStories, type Sequence } from './sequence.ts'
import { sequencePolicy } from './sequence.policy.ts'

export const sequencesById = loader(({ db }, ids) => db.selectFrom('sequences').selectAll().where('id', '=', anyOf(ids)), byId)

export const sequenceBySlug = (ctx: Context, slug: string): Promise<Sequence | undefined> =>
  ctx.db.selectFrom('sequences').selectAll().where('slug', '=', slug).executeTakeFirst()

/** Loads and locks the series. */
export const lockSequence = (tx: Context, id: string): Promise<Sequence | undefined> =>
  tx.db.selectFrom('sequences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The series of each story. */
export const sequenceOfStory = loader(
  ({ db }, ids) => db.selectFrom('sequence_stories').select(['post_id', 'sequence_id']).where('post_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, string] => [row.post_id, row.sequence_id])),
)

findBesideStories('sequences', sequenceOfStory)

/** An SQL condition on the visible stories of a series: for its author all except trashed ones, for others the public ones. */
const seen = (ctx: Context, sequence: Sequence): RawBuilder<unknown> =>
  sequencePolicy.seeAll(ctx, sequence) ? sql`and p.state <> 'deleted'` : sql`and p.is_listed ${shownToViewer(ctx)}`

/** Its stories in the author's order. */
export const storiesInOrder = async (ctx: Context, sequence: Sequence): Promise<Story[]> => {
  const found = await storiesChosen(
    ctx,
    sql<{ id: string }>`
      select p.id from sequence_stories s join posts p on p.id = s.post_id where s.sequence_id = ${sequence.id} ${seen(ctx, sequence)}
      order by s.position, s.post_id limit ${sql.lit(mostStories)}`,
  )
  return found.map(({ story }) => story)
}

const isOpen = sql`(s.visibility <> 'PRIVATE' and exists (
  select 1 from sequence_stories ss join posts p on p.id = ss.post_id where ss.sequence_id = s.id and p.is_listed))`

export type OwnSeriesFilter = 'drafts' | 'public'

/** The viewer's own series, most recently edited first; `public` ones hold a story visible to others. */
export async function ownSequences(
  ctx: Context,
  userId: string,
  filter: OwnSeriesFilter | undefined,
  request: PageRequest,
): Promise<Page<Sequence>> {
  const chosen = filter === 'public' ? sql`and ${isOpen}` : filter === 'drafts' ? sql`and not ${isOpen}` : sql``
  const after = request.after ? sql`and (s.updated_at, s.id) < (${request.after.at}, ${request.after.id})` : sql``
  const { rows } = await sql<Sequence>`select s.* from sequences s where s.author_id = ${userId} ${chosen} ${after}
    order by s.updated_at desc, s.id desc limit ${oneMoreThan(request.limit)}`.execute(ctx.db)
  return toPage(rows, request.limit, (row) => ({ at: row.updated_at, id: row.id }))
}

/** A user's public series, most recently changed first. */
export async function sequencesBy(ctx: Context, userId: string, request: PageRequest): Promise<Page<Sequence>> {
  const after = request.after ? sql`and (s.updated_at, s.id) < (${request.after.at}, ${request.after.id})` : sql``
  const { rows } = await sql<Sequence>`select s.* from sequences s where s.author_id = ${userId} and s.visibility = 'PUBLIC'
    and exists (select 1 from sequence_stories ss join posts p on p.id = ss.post_id where ss.sequence_id = s.id and p.is_listed) ${after}
    order by s.updated_at desc, s.id desc limit ${oneMoreThan(request.limit)}`.execute(ctx.db)
  return toPage(rows, request.limit, (row) => ({ at: row.updated_at, id: row.id }))
}

export const viewerFollowsSequence = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('sequence_follows').select('sequence_id').where('user_id', '=', viewerId).where('sequence_id', '=', anyOf(ids)),
  (rows) => new Map(rows.map((row): [string, boolean] => [row.sequence_id, true])),
)
