import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findOwnSeries, replaceSeriesStories, type SeriesRefusal, markSeriesChanged } from './edit-series.ts'
import type { Series } from './series-model.ts'

/** In the author's order, including trashed stories, which return to their place when restored. */
const placedIds = async (tx: Context, id: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('series_stories')
    .select('story_id')
    .where('series_id', '=', id)
    .orderBy('position')
    .orderBy('story_id')
    .execute()
  return rows.map(({ story_id }) => story_id)
}

/** Adds one of the viewer's stories to a series, at a position or at the end. */
export const addToSeries = (ctx: Context, id: string, storyId: string, index?: number): Promise<Result<Series, SeriesRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnSeries(tx, id)
    if (!found.ok) return found
    const before = await placedIds(tx, id)
    if (before.includes(storyId)) return refused('AlreadyExists', { message: 'This story is already in the series.' })
    const at = Math.max(0, Math.min(index ?? before.length, before.length))
    const placed = await replaceSeriesStories(tx, found.value, before.toSpliced(at, 0, storyId))
    return placed.ok ? ok(await markSeriesChanged(tx, id)) : placed
  })

export const removeFromSeries = (ctx: Context, id: string, storyId: string): Promise<Result<Series, SeriesRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnSeries(tx, id)
    if (!found.ok) return found
    const before = await placedIds(tx, id)
    if (!before.includes(storyId)) return refused('NotFound')
    const placed = await replaceSeriesStories(
      tx,
      found.value,
      before.filter((one) => one !== storyId),
    )
    return placed.ok ? ok(await markSeriesChanged(tx, id)) : placed
  })
