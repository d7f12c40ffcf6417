import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import { findPublication } from '../find-publication.ts'
import { loadFeaturePages, clearFrontPageLoaders, loadPageSections } from '../front-page.sql.ts'
import type { PublicationFeaturePage } from '../front-page.ts'
import { findPublicationToManage } from '../management/find-to-manage.ts'
import { arrangeHead } from './arrange-head.ts'
import { type FeaturePageInput, pageTakenRefusal, validateFeaturePage } from './validate-feature-page.ts'
import { invalid } from './front-page-validation.ts'
import { saveSections } from './save-sections.ts'

const saveHead = { ...arrangeHead, refusals: [...arrangeHead.refusals, 'AlreadyExists'] } as const

/** Serializes changes to the pages of one publication. */
const lockPages = (tx: Context, publicationId: string) =>
  tx.db.selectFrom('publications').select('id').where('id', '=', publicationId).forUpdate().execute()

/** Creates a feature page after the existing ones. */
export const createFeaturePage = command(saveHead, async (tx, publicationId: string, input: FeaturePageInput) => {
  const found = await findPublicationToManage(tx, publicationId, 'arrange')
  if (!found.ok) return found
  const read = await validateFeaturePage(tx, input)
  if (!read.ok) return read
  await lockPages(tx, publicationId)
  const pages = await loadFeaturePages(tx, publicationId)
  if (pages.some(({ slug }) => slug === read.value.page.slug)) return pageTakenRefusal()
  if (pages.length >= bounds.featurePages)
    return invalid('title', t`A publication can have up to ${bounds.featurePages} feature pages.`)
  const page = await tx.db
    .insertInto('publicationFeaturePages')
    .values({
      ...read.value.page,
      id: newId(),
      publicationId,
      position: (pages.at(-1)?.position ?? -1) + 1,
      createdAt: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveSections(tx, { publicationId, pageId: page.id }, read.value.sections ?? [], [])
  return ok(await changed(tx, page))
})

/** Updates a feature page. Navigation links follow it to a new address. */
export const updateFeaturePage = command(saveHead, async (tx, id: string, input: FeaturePageInput) => {
  const found = await findPageToManage(tx, id)
  if (!found.ok) return found
  const before = found.value
  const sections = await loadPageSections(tx, before)
  const read = await validateFeaturePage(tx, input, { page: before, sections })
  if (!read.ok) return read
  await lockPages(tx, before.publicationId)
  const { slug } = read.value.page
  const otherPages = (await loadFeaturePages(tx, before.publicationId)).filter((page) => page.id !== id)
  if (otherPages.some((page) => page.slug === slug)) return pageTakenRefusal()
  const page = await tx.db
    .updateTable('publicationFeaturePages')
    .set(read.value.page)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (read.value.sections)
    await saveSections(tx, { publicationId: page.publicationId, pageId: id }, read.value.sections, sections)
  if (slug !== before.slug) await linksTo(tx, before).set({ value: slug }).execute()
  return ok(await changed(tx, page))
})

/** Deletes a feature page and the navigation links to it. */
export const deleteFeaturePage = command({ ...arrangeHead, refusals: ['NotFound', 'Forbidden'] }, async (tx, id: string) => {
  const found = await findPageToManage(tx, id)
  if (!found.ok) return found
  const { publicationId, slug } = found.value
  await tx.db
    .deleteFrom('publicationNavigationItems')
    .where('publicationId', '=', publicationId)
    .where('destination', '=', 'FEATURE_PAGE')
    .where('value', '=', slug)
    .execute()
  await tx.db.deleteFrom('publicationFeaturePages').where('id', '=', id).execute()
  return ok(await changed(tx, found.value))
})

/** Reorders the feature pages; unnamed ones go last. */
export const orderFeaturePages = command(arrangeHead, async (tx, publicationId: string, ids: readonly string[]) => {
  const found = await findPublicationToManage(tx, publicationId, 'arrange')
  if (!found.ok) return found
  await lockPages(tx, publicationId)
  const pages = await loadFeaturePages(tx, publicationId)
  if (ids.length > bounds.featurePages || ids.some((id) => pages.every((page) => page.id !== id)))
    return invalid('pageIds', t`One of these pages no longer exists.`)
  const ordered = [...new Set([...ids, ...pages.map(({ id }) => id)])]
  for (const [position, id] of ordered.entries())
    await tx.db.updateTable('publicationFeaturePages').set({ position }).where('id', '=', id).execute()
  clearFrontPageLoaders(tx, publicationId)
  await publishEvent(tx, 'PublicationChanged', { publicationId })
  return found
})

async function findPageToManage(
  tx: SignedInContext,
  id: string,
): Promise<Result<PublicationFeaturePage, 'NotFound' | 'Forbidden'>> {
  const page = await tx.db.selectFrom('publicationFeaturePages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!page) return refused('NotFound')
  const found = await findPublicationToManage(tx, page.publicationId, 'arrange')
  return found.ok ? ok(page) : found
}

const linksTo = (tx: Context, { publicationId, slug }: PublicationFeaturePage) =>
  tx.db
    .updateTable('publicationNavigationItems')
    .where('publicationId', '=', publicationId)
    .where('destination', '=', 'FEATURE_PAGE')
    .where('value', '=', slug)

async function changed(tx: Context, page: PublicationFeaturePage): Promise<PublicationFeaturePage> {
  clearFrontPageLoaders(tx, page.publicationId, page.id)
  await publishEvent(tx, 'PublicationChanged', { publicationId: page.publicationId })
  return page
}

/** The feature pages of a publication visible to the viewer. */
export async function listFeaturePages(
  ctx: Context,
  publicationId: string,
): Promise<Result<PublicationFeaturePage[], 'NotFound'>> {
  const publication = await findPublication(ctx, publicationId)
  return publication ? ok(await loadFeaturePages(ctx, publicationId)) : refused('NotFound')
}
