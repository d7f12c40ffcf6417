import { type Expression, type RawBuilder, sql } from 'kysely'
import { readStory, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { refusalText } from '#shared/refusals.ts'
import { minute } from '#shared/time/units.ts'

type Signal = 'MORE' | 'LESS'
type SignalRefusal = 'Unauthorized' | 'NotFound'

const perMinute = { limit: 60, windowMs: minute }

/** An SQL condition: the reader has not dismissed story `p`. */
export const notDismissedBy = (me: Expression<string>): RawBuilder<unknown> =>
  sql`and not exists (select 1 from story_signals d where d.user_id = ${me} and d.story_id = p.id and d.kind = 'LESS')`

async function findToRate(tx: Context, storyId: string): Promise<Result<{ story: Story; viewerId: string }, SignalRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const rateLimited = enforceRateLimit(tx, 'story-signal', perMinute)
  if (rateLimited) return refused('Unauthorized', { message: refusalText(rateLimited.refusal) })
  const read = await readStory(tx, storyId)
  if (!read.ok || read.story.state !== 'published') return refused('NotFound')
  return ok({ story: read.story, viewerId: tx.viewer.id })
}

const addSignal = (ctx: Context, storyId: string, kind: Signal): Promise<Result<true, SignalRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToRate(tx, storyId)
    if (!found.ok) return found
    const { viewerId } = found.value
    await tx.db
      .insertInto('story_signals')
      .values({ user_id: viewerId, story_id: storyId, kind, given_at: tx.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'story_id']).doUpdateSet({ kind, given_at: tx.now() }))
      .execute()
    return ok(true)
  })

/** Works for deleted stories too, so that a signal can always be withdrawn. */
const withdrawSignal = (ctx: Context, storyId: string, kind: Signal): Promise<Result<true, SignalRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const rateLimited = enforceRateLimit(tx, 'story-signal', perMinute)
    if (rateLimited) return refused('Unauthorized', { message: refusalText(rateLimited.refusal) })
    const { numDeletedRows } = await tx.db
      .deleteFrom('story_signals')
      .where('user_id', '=', tx.viewer.id)
      .where('story_id', '=', storyId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return numDeletedRows > 0n ? ok(true) : refused('NotFound')
  })

export const showMoreLikeThis = (ctx: Context, storyId: string) => addSignal(ctx, storyId, 'MORE')
export const undoShowMoreLikeThis = (ctx: Context, storyId: string) => withdrawSignal(ctx, storyId, 'MORE')
export const showLessLikeThis = (ctx: Context, storyId: string) => addSignal(ctx, storyId, 'LESS')
export const undoShowLessLikeThis = (ctx: Context, storyId: string) => withdrawSignal(ctx, storyId, 'LESS')
