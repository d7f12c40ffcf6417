import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findOwnSeries, markSeriesChanged, replaceSeriesStories, editSeriesHead } from './edit-series.ts'

/** In the author's order, including trashed stories, which return to their place when restored. */
const placedIds = async (tx: Context, id: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('seriesStories')
    .select('storyId')
    .where('seriesId', '=', id)
    .orderBy('position')
    .orderBy('storyId')
    .execute()
  return rows.map(({ storyId }) => storyId)
}

/** Adds one of the viewer's stories to a series, at a position or at the end. */
export const addToSeries = command(editSeriesHead, async (tx, id: string, storyId: string, index?: number) => {
  const found = await findOwnSeries(tx, id)
  if (!found.ok) return found
  const before = await placedIds(tx, id)
  if (before.includes(storyId)) return refused('AlreadyExists', { message: t`This story is already in the series.` })
  const at = Math.max(0, Math.min(index ?? before.length, before.length))
  const placed = await replaceSeriesStories(tx, found.value, before.toSpliced(at, 0, storyId))
  return placed.ok ? ok(await markSeriesChanged(tx, id)) : placed
})

export const removeFromSeries = command(editSeriesHead, async (tx, id: string, storyId: string) => {
  const found = await findOwnSeries(tx, id)
  if (!found.ok) return found
  const before = await placedIds(tx, id)
  if (!before.includes(storyId)) return refused('NotFound')
  const placed = await replaceSeriesStories(
    tx,
    found.value,
    before.filter((placedId) => placedId !== storyId),
  )
  return placed.ok ? ok(await markSeriesChanged(tx, id)) : placed
})
