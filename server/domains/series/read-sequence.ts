import { isGone, usersById } from '#server/domains/accounts/accounts.ts'
import { blocksBetween } from '#server/domains/people/people.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Sequence } from './sequence.ts'
import { sequencePolicy } from './sequence.policy.ts'
import { sequenceBySlug, sequenceOfStory, sequencesById, storiesInOrder } from './sequences.sql.ts'

/** By slug, or by the id at the end of a former one. */
export async function sequenceAt(ctx: Context, slug: string): Promise<Sequence | undefined> {
  const known = await sequenceBySlug(ctx, slug)
  const id = known ? undefined : trailingId(slug)
  return known ?? (id ? sequencesById(ctx).load(id) : undefined)
}

/** Whether the viewer may read its stories. */
async function mayRead(ctx: Context, sequence: Sequence): Promise<boolean> {
  if (sequencePolicy.seeAll(ctx, sequence)) return true
  if (sequence.visibility === 'PRIVATE') return false
  const author = await usersById(ctx).load(sequence.author_id)
  if (!author || isGone(author) || author.suspended_at) return false
  const { blockedBy, blocking } = await blocksBetween(ctx, sequence.author_id)
  return !blockedBy && !blocking
}

/** The series if the viewer may read it: viewers other than the author need it to be non-empty and not private. */
async function readable(ctx: Context, sequence: Sequence | undefined): Promise<Sequence | undefined> {
  if (!sequence || !(await mayRead(ctx, sequence))) return undefined
  const holdsSomething = sequencePolicy.seeAll(ctx, sequence) || (await storiesInOrder(ctx, sequence)).length > 0
  return holdsSomething ? sequence : undefined
}

/** The series of a story, without access checks. */
async function sequenceHolding(ctx: Context, storyId: string): Promise<Sequence | undefined> {
  const id = await sequenceOfStory(ctx).load(storyId)
  return id ? sequencesById(ctx).load(id) : undefined
}

export const readSequence = async (ctx: Context, slug: string): Promise<Sequence | undefined> =>
  readable(ctx, await sequenceAt(ctx, slug))

/** The series of a story. */
export const readSequenceOf = async (ctx: Context, storyId: string): Promise<Sequence | undefined> =>
  readable(ctx, await sequenceHolding(ctx, storyId))

export type SequencePlace = {
  sequence: Sequence
  story: Story
  /** 1-based. */
  position: number
  count: number
  previous: Story | undefined
  next: Story | undefined
}

/** The position of a story among those of its series that the viewer can read. */
export async function placeInSequence(ctx: Context, story: Story): Promise<SequencePlace | undefined> {
  const sequence = await sequenceHolding(ctx, story.id)
  if (!sequence || !(await mayRead(ctx, sequence))) return undefined
  const stories = await storiesInOrder(ctx, sequence)
  const at = stories.findIndex(({ id }) => id === story.id)
  if (at < 0) return undefined
  return { sequence, story, position: at + 1, count: stories.length, previous: stories[at - 1], next: stories[at + 1] }
}
