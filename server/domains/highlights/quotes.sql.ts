import { sql } from 'kysely'
import { isAccountVisible, hiddenFrom } from '#server/domains/people/people.ts'
import { setHighlightCount, visibleToViewer } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest } from '#server/platform/paging.ts'
import { toPage } from '#server/platform/paging.ts'
import type { Quote } from './quote.ts'

/** Every quote, without access checks. */
export const quotesById = loader(({ db }, ids) => db.selectFrom('quotes').selectAll().where('id', '=', anyOf(ids)), byId<Quote>)

type New = Pick<Quote, 'storyId' | 'userId' | 'type' | 'rev' | 'paragraphNames' | 'texts' | 'startOffset' | 'endOffset'>

/** Undefined when the user has already highlighted the same text. */
export async function insertQuote(tx: Context, quote: New): Promise<Quote | undefined> {
  const added = await tx.db
    .insertInto('quotes')
    .values({ id: newId(), ...quote, createdAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added?.type === 'HIGHLIGHT') await countHighlights(tx, quote.storyId)
  return added
}

/** Removes the highlight. A quote with responses remains as the text they refer to. */
export async function removeHighlight(tx: Context, { id, storyId }: Quote): Promise<void> {
  await sql`update quotes set type = 'QUOTE' where id = ${id}`.execute(tx.db)
  await sql`
    delete from quotes q where q.id = ${id} and not exists (select 1 from responses r where r.quote_id = q.id)
      and not exists (select 1 from private_notes n where n.quote_id = q.id)`.execute(tx.db)
  await countHighlights(tx, storyId)
}

const countHighlights = (tx: Context, storyId: string) =>
  setHighlightCount(tx, storyId, sql`select count(*) from quotes where story_id = ${storyId} and type = 'HIGHLIGHT'`)

/** A bound above what one text can show; the newest count. */
const maxHighlightsRead = 1_000

export type HighlightRow = Quote & { userName: string | null }

/** Highlights of a story by users the viewer may see, including the viewer. */
export async function listHighlightRows(ctx: Context, storyId: string): Promise<HighlightRow[]> {
  const { rows } = await sql<HighlightRow>`
    select q.*, u.name as user_name
    from quotes q join users u on u.id = q.user_id
    where q.story_id = ${storyId} and q.type = 'HIGHLIGHT' and ${isAccountVisible('u')} and not (q.user_id::text = any(${hiddenFrom(ctx)}))
    order by q.created_at desc, q.id desc limit ${sql.lit(maxHighlightsRead)}`.execute(ctx.db)
  return rows
}

const maxPerUser = 20

/** A user's highlights in one story, oldest first. */
export const listStoryHighlightsByUser = (ctx: Context, userId: string, storyId: string): Promise<Quote[]> =>
  ctx.db
    .selectFrom('quotes')
    .selectAll()
    .where('storyId', '=', storyId)
    .where('userId', '=', userId)
    .where('type', '=', 'HIGHLIGHT')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxPerUser)
    .execute()

/** A user's highlights in public stories; the caller checks access to each story. */
export async function listHighlightsByUser(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<Quote>> {
  const { rows } = await sql<Quote>`
    select q.* from quotes q join stories p on p.id = q.story_id
    where q.user_id = ${userId} and q.type = 'HIGHLIGHT' and p.is_listed ${visibleToViewer(ctx)}
      ${after ? sql`and (q.created_at, q.id) < (${after.at}, ${after.id})` : sql``}
    order by q.created_at desc, q.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
}

/** Nothing of a story that was deleted permanently stays quotable, even if its empty row stays. */
export const deletePassagesOfEmptiedStories: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('privateNotes').where('storyId', '=', anyOf(storyIds)).execute()
    await tx.db.deleteFrom('quotes').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
