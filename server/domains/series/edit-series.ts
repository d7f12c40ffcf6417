import { t } from '#shared/translation/translate.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxSeriesSlugLength, maxSeriesStories, maxSeriesSubtitleLength, maxSeriesTitleLength } from '#shared/limits.ts'
import { isEditorialSeries } from '#shared/editorial-series.ts'
import { slugify, storySlug } from '#shared/text/slug.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { type Series, seriesVisibilities, type SeriesVisibility } from './series-model.ts'
import { seriesPolicy } from './series.policy.ts'
import { lockSeries, seriesBySlug, seriesById } from './series.sql.ts'

const reservedSlugs = new Set(['new'])

/** Commands that change a series of the viewer's. They count together. */
export const editSeriesHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'edit-sequence', ...perMinute(120) }],
  refusals: ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'AlreadyExists', 'AccountSuspended'],
} as const

export type SeriesInput = {
  title?: string
  subtitle?: string
  slug?: string
  coverImageId?: string
  postIds?: string[]
  visibility?: string
}

function readTitle(input: string): Result<string, 'BadRequest'> {
  const title = toStorableLine(input)
  if (title === '') return refused('BadRequest', { message: t`Give the series a title.`, field: 'title' })
  if (title.length > maxSeriesTitleLength)
    return refused('BadRequest', { message: t`A title can have up to ${maxSeriesTitleLength} characters.`, field: 'title' })
  return ok(title)
}

/** Normalizes and checks a slug; refuses one used by another series. */
async function readSlug(
  tx: SignedInContext,
  input: string,
  seriesId?: string,
): Promise<Result<string, 'BadRequest' | 'AlreadyExists'>> {
  const slug = slugify(input)
  if (slug === '') return refused('BadRequest', { message: t`Use letters from a to z and digits only.`, field: 'slug' })
  if (slug.length > maxSeriesSlugLength)
    return refused('BadRequest', { message: t`A URL can have up to ${maxSeriesSlugLength} characters.`, field: 'slug' })
  const existing = await seriesBySlug(tx, slug)
  const isReserved = reservedSlugs.has(slug) || (isEditorialSeries(slug) && !seriesPolicy.nameEditorial(tx))
  if (isReserved || (existing && existing.id !== seriesId))
    return refused('AlreadyExists', { message: t`Another series has this URL. Choose another one.`, field: 'slug' })
  return ok(slug)
}

/** Creates an empty series, visible to its author only until it holds a published story. */
export const createSeries = command(
  { ...editSeriesHead, limits: [{ action: 'create-sequence', ...perHour(30) }] },
  async (tx, { title: input, slug }: { title: string; slug?: string | undefined }) => {
    const title = readTitle(input)
    if (!title.ok) return title
    const id = newId()
    const chosen = slug ? await readSlug(tx, slug) : ok(storySlug(title.value, id))
    if (!chosen.ok) return chosen
    const now = tx.now()
    return ok(
      await tx.db
        .insertInto('series')
        .values({ id, slug: chosen.value, authorId: tx.viewer.id, title: title.value, createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  },
)

/** Finds and locks a series of the viewer's. */
export async function findOwnSeries(tx: SignedInContext, id: string): Promise<Result<Series, 'NotFound' | 'Forbidden'>> {
  const series = await lockSeries(tx, id)
  if (!series) return refused('NotFound')
  if (seriesPolicy.edit(tx, series)) return ok(series)
  return series.visibility === 'PRIVATE' ? refused('NotFound') : refused('Forbidden')
}

/** Updates a series' title and visibility, and with `postIds` its stories and their order. */
export const editSeries = command(editSeriesHead, async (tx, id: string, input: SeriesInput) => {
  const found = await findOwnSeries(tx, id)
  if (!found.ok) return found
  const title = input.title === undefined ? ok(found.value.title) : readTitle(input.title)
  if (!title.ok) return title
  const subtitle = input.subtitle === undefined ? found.value.subtitle : toStorableLine(input.subtitle)
  if (subtitle.length > maxSeriesSubtitleLength)
    return refused('BadRequest', {
      message: t`A description can have up to ${maxSeriesSubtitleLength} characters.`,
      field: 'subtitle',
    })
  const slug = input.slug === undefined ? ok(found.value.slug) : await readSlug(tx, input.slug, id)
  if (!slug.ok) return slug
  const visibility = input.visibility ?? found.value.visibility
  if (!seriesVisibilities.includes(visibility as SeriesVisibility))
    return refused('BadRequest', { message: t`A series can be public, unlisted or private.`, field: 'visibility' })
  const cover = await readCover(tx, found.value, input.coverImageId)
  if (!cover.ok) return cover
  if (input.postIds) {
    const placed = await replaceSeriesStories(tx, found.value, input.postIds)
    if (!placed.ok) return placed
  }
  await tx.db
    .updateTable('series')
    .set({
      title: title.value,
      subtitle,
      slug: slug.value,
      visibility: visibility as SeriesVisibility,
      coverImageId: cover.value,
    })
    .where('id', '=', id)
    .execute()
  return ok(await markSeriesChanged(tx, id))
})

async function readCover(tx: Context, series: Series, imageId: string | undefined): Promise<Result<string | null, 'BadRequest'>> {
  if (imageId === undefined) return ok(series.coverImageId)
  if (imageId === '') return ok(null)
  const image = await imagesById(tx).load(imageId)
  const hasPublished = await tx.db
    .selectFrom('stories')
    .select('id')
    .where('authorId', '=', series.authorId)
    .where('previewImageId', '=', imageId)
    .limit(1)
    .executeTakeFirst()
  const mayShow = image && (hasPublished || image.ownerId === series.authorId || image.id === series.coverImageId)
  return mayShow
    ? ok(imageId)
    : refused('BadRequest', { message: t`That image is missing. Upload it again.`, field: 'coverImageId' })
}

/**
 * Replaces the stories of a series, in this order. Each must be the author's own, or in a staff series anyone's, and in no other series.
 */
export async function replaceSeriesStories(
  tx: Context,
  series: Series,
  input: readonly string[],
): Promise<Result<true, 'BadRequest' | 'AlreadyExists' | 'NotFound'>> {
  const ids = [...new Set(input)]
  if (ids.length > maxSeriesStories)
    return refused('BadRequest', { message: t`A series can have up to ${maxSeriesStories} stories.`, field: 'postIds' })
  const ownStories = await tx.db
    .selectFrom('stories')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) =>
      isEditorialSeries(series.slug)
        ? eb.or([eb('authorId', '=', series.authorId), eb('isListed', '=', true)])
        : eb('authorId', '=', series.authorId),
    )
    .where('state', '<>', 'deleted')
    .where('inResponseToId', 'is', null)
    .where('inResponseToListId', 'is', null)
    .execute()
  if (ownStories.length < ids.length) return refused('NotFound', { message: t`You can only add your own stories to a series.` })
  const placedElsewhere = await tx.db
    .selectFrom('seriesStories')
    .select('storyId')
    .where('storyId', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('seriesId', '<>', series.id)
    .executeTakeFirst()
  if (placedElsewhere) return refused('AlreadyExists', { message: t`One of these stories is already in another series.` })
  await purgeStories(tx, series.id)
  await tx.db.deleteFrom('seriesStories').where('seriesId', '=', series.id).execute()
  const now = tx.now()
  if (ids.length > 0)
    await tx.db
      .insertInto('seriesStories')
      .values(ids.map((storyId, position) => ({ storyId, seriesId: series.id, position, addedAt: now })))
      .execute()
  return ok(true)
}

/** Every page that shows "Part 2 of 5" has to be rendered again. */
async function purgeStories(tx: Context, id: string): Promise<void> {
  const inIt = await tx.db.selectFrom('seriesStories').select('storyId').where('seriesId', '=', id).execute()
  await tx.services.pages.purge(tx, [`sequence:${id}`, ...inIt.map(({ storyId }) => `post:${storyId}`)])
}

/** Records the change and purges the pages that show it. */
export async function markSeriesChanged(tx: Context, id: string): Promise<Series> {
  const changed = await tx.db
    .updateTable('series')
    .set({ updatedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  seriesById(tx).clear(id)
  await purgeStories(tx, id)
  return changed
}

/** Deletes a series; its stories are not affected. */
export const deleteSeries = command(editSeriesHead, async (tx, id: string) => {
  const found = await findOwnSeries(tx, id)
  if (!found.ok) return found
  await purgeStories(tx, id)
  await tx.db.deleteFrom('series').where('id', '=', id).execute()
  return ok(true)
})
