import { isGone, usersById } from '#server/domains/accounts/accounts.ts'
import { blocksBetween } from '#server/domains/people/people.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Sequence } from './sequence.ts'
import { sequencePolicy } from './sequence.policy.ts'
import { sequenceBySlug, sequenceOfStory, sequencesById, storiesInOrder } from './sequences.sql.ts'

/** Found by its slug, or by the id at the end of a former one. */
export async function sequenceAt(ctx: Context, slug: string): Promise<Sequence | undefined> {
  const known = await sequenceBySlug(ctx, slug)
  const id = known ? undefined : trailingId(slug)
  return known ?? (id ? sequencesById(ctx).load(id) : undefined)
}

/** The series if this viewer may read it: for others than its author it holds something, and is not private. */
async function readable(ctx: Context, sequence: Sequence | undefined): Promise<Sequence | undefined> {
  if (!sequence || sequencePolicy.seeAll(ctx, sequence)) return sequence
  if (sequence.visibility === 'PRIVATE') return undefined
  const author = await usersById(ctx).load(sequence.author_id)
  if (!author || isGone(author) || author.suspended_at) return undefined
  const { blockedBy, blocking } = await blocksBetween(ctx, sequence.author_id)
  if (blockedBy || blocking) return undefined
  return (await storiesInOrder(ctx, sequence)).length > 0 ? sequence : undefined
}

export const readSequence = async (ctx: Context, slug: string): Promise<Sequence | undefined> =>
  readable(ctx, await sequenceAt(ctx, slug))

/** The series a story is part of. */
export async function readSequenceOf(ctx: Context, storyId: string): Promise<Sequence | undefined> {
  const id = await sequenceOfStory(ctx).load(storyId)
  return id ? readable(ctx, await sequencesById(ctx).load(id)) : undefined
}

export type SequencePlace = {
  sequence: Sequence
  story: Story
  /** From 1. */
  position: number
  count: number
  previous: Story | undefined
  next: Story | undefined
}

/** Where a story stands among what this viewer reads of its series. */
export async function placeInSequence(ctx: Context, story: Story): Promise<SequencePlace | undefined> {
  const sequence = await readSequenceOf(ctx, story.id)
  if (!sequence) return undefined
  const stories = await storiesInOrder(ctx, sequence)
  const at = stories.findIndex(({ id }) => id === story.id)
  if (at < 0) return undefined
  return { sequence, story, position: at + 1, count: stories.length, previous: stories[at - 1], next: stories[at + 1] }
}
