import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import {
  type FrontSection,
  type FeaturePage,
  type NavigationItem,
  usualNavigation,
  usualSections,
  usualSectionsOfPage,
} from './front-page.ts'
import type { Publication } from './publication.ts'

const storedNavigation = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publication_navigation_items')
      .selectAll()
      .where('publication_id', '=', anyOf(ids))
      .where('position', '<', bounds.navigationItems)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publication_navigation_items']>[]): Map<string, NavigationItem[]> =>
    Map.groupBy(rows, (row) => row.publication_id),
)

const storedSections = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publication_sections')
      .selectAll()
      .where('publication_id', '=', anyOf(ids))
      .where('page_id', 'is', null)
      .where('position', '<', bounds.sections)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publication_sections']>[]): Map<string, FrontSection[]> =>
    Map.groupBy(rows, (row) => row.publication_id),
)

const storedPageSections = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publication_sections')
      .selectAll()
      .where('page_id', '=', anyOf(ids))
      .where('position', '<', bounds.sections)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publication_sections']>[]): Map<string, FrontSection[]> =>
    Map.groupBy(rows, (row) => row.page_id as string),
)

const storedPages = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publication_feature_pages')
      .selectAll()
      .where('publication_id', '=', anyOf(ids))
      .orderBy('position')
      .orderBy('id'),
  (rows: readonly FeaturePage[]): Map<string, FeaturePage[]> => Map.groupBy(rows, (row) => row.publication_id),
)

/** Clears cached rows after the front page has changed. */
export const forgetFront = (ctx: Context, publicationId: string, pageId?: string): void => {
  storedNavigation(ctx).clear(publicationId)
  storedSections(ctx).clear(publicationId)
  storedPages(ctx).clear(publicationId)
  if (pageId) storedPageSections(ctx).clear(pageId)
}

/** Its feature pages in order. */
export const featurePagesOf = async (ctx: Context, publicationId: string): Promise<FeaturePage[]> =>
  (await storedPages(ctx).load(publicationId)) ?? []

export const sectionsOfPage = async (ctx: Context, page: FeaturePage): Promise<FrontSection[]> =>
  (await storedPageSections(ctx).load(page.id)) ?? usualSectionsOfPage(page)

export const navigationOf = async (ctx: Context, publication: Publication): Promise<NavigationItem[]> =>
  (await storedNavigation(ctx).load(publication.id)) ?? usualNavigation(publication)

export const sectionsOf = async (ctx: Context, publication: Publication): Promise<FrontSection[]> =>
  (await storedSections(ctx).load(publication.id)) ?? usualSections(publication)

/** The sections of the front page and of every feature page. */
export async function everySection(ctx: Context, publication: Publication): Promise<FrontSection[]> {
  const pages = await featurePagesOf(ctx, publication.id)
  const parts = await Promise.all([sectionsOf(ctx, publication), ...pages.map((page) => sectionsOfPage(ctx, page))])
  return parts.flat()
}
