import { sql } from 'kysely'
import { findToManage, type Publication } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { shownIn } from './listings.sql.ts'
import { storiesChosen } from './story-company.ts'
import { storiesById } from './stories.sql.ts'
import { mostPinned, type Story } from './story.ts'

const perMinute = { limit: 60, windowMs: minute }

type PinRefusal = 'NotFound' | 'Forbidden' | 'MaxPinnedStoriesReached'

/** An SQL condition on the publication's listed stories, independent of the viewer. */
const standsIn = ({ id }: Publication) => sql`p.is_listed and p.publication_id = ${id} and p.publication_status = 'APPROVED'`

/** Pins a story to the front page of its publication; at most five, newest pin first. */
export const pinToPublication = (ctx: Context, id: string, postId: string): Promise<Result<Publication, PinRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToManage(tx, id, 'arrange')
    if (!found.ok) return found
    const tooOften = limitedAs('Forbidden', tx, 'pin-to-publication', perMinute)
    if (tooOften) return tooOften
    const story = await storiesById(tx).load(postId)
    if (story?.publication_id !== id) return refused('NotFound')
    // Concurrent pins wait on the publication's row, so that a sixth cannot be added.
    await tx.db.selectFrom('publications').select('id').where('id', '=', id).forUpdate().execute()
    const { rows } = await sql<{ id: string; pinned: boolean }>`
      select p.id, s.post_id is not null as pinned from posts p
        left join publication_pins s on s.post_id = p.id and s.publication_id = ${id}
      where ${standsIn(found.value)} and (p.id = ${postId} or s.post_id is not null)`.execute(tx.db)
    const row = rows.find((one) => one.id === postId)
    if (!row) return refused('Forbidden', { message: 'You can only pin stories that anyone can find.' })
    if (row.pinned) return found
    if (rows.filter(({ pinned }) => pinned).length >= mostPinned) return refused('MaxPinnedStoriesReached', { limit: mostPinned })
    await tx.db
      .insertInto('publication_pins')
      .values({ publication_id: id, post_id: postId, pinned_by: tx.viewer?.id ?? null, pinned_at: tx.now() })
      // A story that was pinned before being hidden keeps its place.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return found
  })

export const unpinFromPublication = (
  ctx: Context,
  id: string,
  postId: string,
): Promise<Result<Publication, 'NotFound' | 'Forbidden'>> =>
  ctx.transaction(async (tx) => {
    const found = await findToManage(tx, id, 'arrange')
    if (!found.ok) return found
    const tooOften = limitedAs('Forbidden', tx, 'pin-to-publication', perMinute)
    if (tooOften) return tooOften
    await tx.db.deleteFrom('publication_pins').where('publication_id', '=', id).where('post_id', '=', postId).execute()
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return found
  })

/** The pins visible to readers. A pinned story that is unpublished or hidden keeps its pin until it returns. */
export const pinnedInPublication = async (ctx: Context, id: string): Promise<Story[]> =>
  (
    await storiesChosen(
      ctx,
      sql<{ id: string }>`select p.id from publication_pins s join posts p on p.id = s.post_id
        where s.publication_id = ${id} and ${shownIn(ctx, id)} order by s.pinned_at desc, p.id desc limit ${sql.lit(mostPinned)}`,
    )
  ).map(({ story }) => story)
