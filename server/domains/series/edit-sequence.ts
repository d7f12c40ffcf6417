import { imagesById } from '#server/domains/images/images.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isHouseSeries } from '#shared/house-series.ts'
import { slugify, storySlug } from '#shared/text/slug.ts'
import { storableLine } from '#shared/text/storable.ts'
import { hour, minute } from '#shared/time/units.ts'
import {
  longestSlug,
  longestSubtitle,
  longestTitle,
  mostStories,
  type Sequence,
  sequenceVisibilities,
  type SequenceVisibility,
} from './sequence.ts'
import { sequencePolicy } from './sequence.policy.ts'
import { lockSequence, sequenceBySlug, sequencesById } from './sequences.sql.ts'

const perHour = { limit: 30, windowMs: hour }
const perMinute = { limit: 120, windowMs: minute }
const reservedSlugs = new Set(['new'])

export type SequenceRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest' | 'AlreadyExists' | 'AccountSuspended'

export type SequenceInput = {
  title?: string
  subtitle?: string
  slug?: string
  coverImageId?: string
  postIds?: string[]
  visibility?: string
}

function readTitle(given: string): Result<string, 'BadRequest'> {
  const title = storableLine(given)
  if (title === '') return refused('BadRequest', { message: 'Give the series a title.', field: 'title' })
  if (title.length > longestTitle)
    return refused('BadRequest', { message: `A title can have up to ${longestTitle} characters.`, field: 'title' })
  return ok(title)
}

/** Normalizes and checks a slug; refuses one used by another series. */
async function readSlug(tx: Context, given: string, ownId?: string): Promise<Result<string, 'BadRequest' | 'AlreadyExists'>> {
  const slug = slugify(given)
  if (slug === '') return refused('BadRequest', { message: 'Use letters from a to z and digits only.', field: 'slug' })
  if (slug.length > longestSlug)
    return refused('BadRequest', { message: `A URL can have up to ${longestSlug} characters.`, field: 'slug' })
  const taken = await sequenceBySlug(tx, slug)
  const isKeptBack = reservedSlugs.has(slug) || (isHouseSeries(slug) && !tx.viewer?.isStaff)
  if (isKeptBack || (taken && taken.id !== ownId))
    return refused('AlreadyExists', { message: 'Another series has this URL. Choose another one.', field: 'slug' })
  return ok(slug)
}

/** Creates an empty series, visible to its author only until it holds a published story. */
export const createSequence = (
  ctx: Context,
  { title: given, slug }: { title: string; slug?: string | undefined },
): Promise<Result<Sequence, SequenceRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    if (tx.viewer.isSuspended) return refused('AccountSuspended')
    const tooOften = limitedAs('BadRequest', tx, 'create-sequence', perHour)
    if (tooOften) return tooOften
    const title = readTitle(given)
    if (!title.ok) return title
    const id = newId()
    const chosen = slug ? await readSlug(tx, slug) : ok(storySlug(title.value, id))
    if (!chosen.ok) return chosen
    const now = tx.now()
    return ok(
      await tx.db
        .insertInto('sequences')
        .values({ id, slug: chosen.value, author_id: tx.viewer.id, title: title.value, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  })

/** Finds and locks a series of the viewer's. */
export async function findOwnSequence(tx: Context, id: string): Promise<Result<Sequence, SequenceRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const sequence = await lockSequence(tx, id)
  if (!sequence) return refused('NotFound')
  if (!sequencePolicy.edit(tx, sequence)) return sequence.visibility === 'PRIVATE' ? refused('NotFound') : refused('Forbidden')
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  return limitedAs('BadRequest', tx, 'edit-sequence', perMinute) ?? ok(sequence)
}

/** Updates a series' title and visibility, and with `postIds` its stories and their order. */
export const editSequence = (ctx: Context, id: string, input: SequenceInput): Promise<Result<Sequence, SequenceRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnSequence(tx, id)
    if (!found.ok) return found
    const title = input.title === undefined ? ok(found.value.title) : readTitle(input.title)
    if (!title.ok) return title
    const subtitle = input.subtitle === undefined ? found.value.subtitle : storableLine(input.subtitle)
    if (subtitle.length > longestSubtitle)
      return refused('BadRequest', { message: `A description can have up to ${longestSubtitle} characters.`, field: 'subtitle' })
    const slug = input.slug === undefined ? ok(found.value.slug) : await readSlug(tx, input.slug, id)
    if (!slug.ok) return slug
    const visibility = input.visibility ?? found.value.visibility
    if (!sequenceVisibilities.includes(visibility as SequenceVisibility))
      return refused('BadRequest', { message: 'A series can be public, unlisted or private.', field: 'visibility' })
    const cover = await readCover(tx, found.value, input.coverImageId)
    if (!cover.ok) return cover
    if (input.postIds) {
      const placed = await placeStories(tx, found.value, input.postIds)
      if (!placed.ok) return placed
    }
    await tx.db
      .updateTable('sequences')
      .set({
        title: title.value,
        subtitle,
        slug: slug.value,
        visibility: visibility as SequenceVisibility,
        cover_image_id: cover.value,
      })
      .where('id', '=', id)
      .execute()
    return ok(await touch(tx, id))
  })

async function readCover(
  tx: Context,
  sequence: Sequence,
  imageId: string | undefined,
): Promise<Result<string | null, 'BadRequest'>> {
  if (imageId === undefined) return ok(sequence.cover_image_id)
  if (imageId === '') return ok(null)
  const image = await imagesById(tx).load(imageId)
  const shown = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', sequence.author_id)
    .where('preview_image_id', '=', imageId)
    .limit(1)
    .executeTakeFirst()
  const mayShow = image && (shown || image.owner_id === sequence.author_id || image.id === sequence.cover_image_id)
  return mayShow
    ? ok(imageId)
    : refused('BadRequest', { message: 'That image is missing. Upload it again.', field: 'coverImageId' })
}

/**
 * Replaces the stories of a series, in this order. Each must be the author's own, or in a staff series anyone's, and in no other series.
 */
export async function placeStories(
  tx: Context,
  sequence: Sequence,
  given: readonly string[],
): Promise<Result<true, 'BadRequest' | 'AlreadyExists' | 'NotFound'>> {
  const ids = [...new Set(given)]
  if (ids.length > mostStories)
    return refused('BadRequest', { message: `A series can have up to ${mostStories} stories.`, field: 'postIds' })
  const own = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) =>
      isHouseSeries(sequence.slug)
        ? eb.or([eb('author_id', '=', sequence.author_id), eb('is_listed', '=', true)])
        : eb('author_id', '=', sequence.author_id),
    )
    .where('state', '<>', 'deleted')
    .where('in_response_to_id', 'is', null)
    .where('in_response_to_catalog_id', 'is', null)
    .execute()
  if (own.length < ids.length) return refused('NotFound', { message: 'You can only add your own stories to a series.' })
  const elsewhere = await tx.db
    .selectFrom('sequence_stories')
    .select('post_id')
    .where('post_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('sequence_id', '<>', sequence.id)
    .executeTakeFirst()
  if (elsewhere) return refused('AlreadyExists', { message: 'One of these stories is already in another series.' })
  await purgeStories(tx, sequence.id)
  await tx.db.deleteFrom('sequence_stories').where('sequence_id', '=', sequence.id).execute()
  const now = tx.now()
  if (ids.length > 0)
    await tx.db
      .insertInto('sequence_stories')
      .values(ids.map((post_id, position) => ({ post_id, sequence_id: sequence.id, position, added_at: now })))
      .execute()
  return ok(true)
}

/** Every page that shows "Part 2 of 5" has to be rendered again. */
async function purgeStories(tx: Context, id: string): Promise<void> {
  const inIt = await tx.db.selectFrom('sequence_stories').select('post_id').where('sequence_id', '=', id).execute()
  await tx.services.pages.purge(tx, [`sequence:${id}`, ...inIt.map(({ post_id }) => `post:${post_id}`)])
}

/** Records the change and purges the pages that show it. */
export async function touch(tx: Context, id: string): Promise<Sequence> {
  const changed = await tx.db
    .updateTable('sequences')
    .set({ updated_at: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  sequencesById(tx).clear(id)
  await purgeStories(tx, id)
  return changed
}

/** Deletes a series; its stories are not affected. */
export const deleteSequence = (ctx: Context, id: string): Promise<Result<true, SequenceRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findOwnSequence(tx, id)
    if (!found.ok) return found
    await purgeStories(tx, id)
    await tx.db.deleteFrom('sequences').where('id', '=', id).execute()
    return ok(true)
  })
