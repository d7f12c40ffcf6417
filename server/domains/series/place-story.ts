import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findOwnSequence, placeStories, type SequenceRefusal, touch } from './edit-sequence.ts'
import type { Sequence } from './sequence.ts'

/** In the author's order, including trashed stories, which return to their place when restored. */
const placedIds = async (tx: Context, id: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('sequence_stories')
    .select('post_id')
    .where('sequence_id', '=', id)
    .orderBy('position')
    .orderBy('post_id')
    .execute()
  return rows.map(({ post_id }) => post_id)
}

/** Adds one of the viewer's stories to a series, at a position or at the end. */
export const addToSequence = (
  ctx: Context,
  id: string,
  storyId: string,
  index?: number,
): Promise<Result<Sequence, SequenceRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnSequence(tx, id)
    if (!found.ok) return found
    const before = await placedIds(tx, id)
    if (before.includes(storyId)) return refused('AlreadyExists', { message: 'This story is already in the series.' })
    const at = Math.max(0, Math.min(index ?? before.length, before.length))
    const placed = await placeStories(tx, found.value, before.toSpliced(at, 0, storyId))
    return placed.ok ? ok(await touch(tx, id)) : placed
  })

export const removeFromSequence = (ctx: Context, id: string, storyId: string): Promise<Result<Sequence, SequenceRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnSequence(tx, id)
    if (!found.ok) return found
    const before = await placedIds(tx, id)
    if (!before.includes(storyId)) return refused('NotFound')
    const placed = await placeStories(
      tx,
      found.value,
      before.filter((one) => one !== storyId),
    )
    return placed.ok ? ok(await touch(tx, id)) : placed
  })
