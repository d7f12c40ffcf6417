import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { loadTags } from '#server/domains/topics/topics.ts'
import { frontBounds as bounds } from '#shared/text/front-bounds.ts'
import {
  type FrontSection,
  type PublicationFeaturePage,
  type NavigationItem,
  defaultNavigationOf,
  defaultSections,
  defaultPageSections,
} from './front-page.ts'
import type { Publication } from './publication.ts'

const storedNavigation = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publicationNavigationItems')
      .selectAll()
      .where('publicationId', '=', anyOf(ids))
      .where('position', '<', bounds.navigationItems)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publicationNavigationItems']>[]): Map<string, NavigationItem[]> =>
    Map.groupBy(rows, (row) => row.publicationId),
)

const storedSections = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publicationSections')
      .selectAll()
      .where('publicationId', '=', anyOf(ids))
      .where('pageId', 'is', null)
      .where('position', '<', bounds.sections)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publicationSections']>[]): Map<string, FrontSection[]> =>
    Map.groupBy(rows, (row) => row.publicationId),
)

const storedPageSections = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publicationSections')
      .selectAll()
      .where('pageId', '=', anyOf(ids))
      .where('position', '<', bounds.sections)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publicationSections']>[]): Map<string, FrontSection[]> =>
    Map.groupBy(rows, (row) => row.pageId as string),
)

const storedPages = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publicationFeaturePages')
      .selectAll()
      .where('publicationId', '=', anyOf(ids))
      .orderBy('position')
      .orderBy('id'),
  (rows: readonly PublicationFeaturePage[]): Map<string, PublicationFeaturePage[]> =>
    Map.groupBy(rows, (row) => row.publicationId),
)

/** Clears cached rows after the front page has changed. */
export const clearFrontPageLoaders = (ctx: Context, publicationId: string, pageId?: string): void => {
  storedNavigation(ctx).clear(publicationId)
  storedSections(ctx).clear(publicationId)
  storedPages(ctx).clear(publicationId)
  if (pageId) storedPageSections(ctx).clear(pageId)
}

/** Its feature pages in order. */
export const loadFeaturePages = async (ctx: Context, publicationId: string): Promise<PublicationFeaturePage[]> =>
  (await storedPages(ctx).load(publicationId)) ?? []

export async function loadPageSections(ctx: Context, page: PublicationFeaturePage): Promise<FrontSection[]> {
  const stored = await storedPageSections(ctx).load(page.id)
  if (stored) return stored
  const tags = await loadTags(ctx, page.tagSlugs)
  return defaultPageSections(page, (slug) => tags.find((tag) => tag.slug === slug)?.name)
}

export const loadNavigation = async (ctx: Context, publication: Publication): Promise<NavigationItem[]> =>
  (await storedNavigation(ctx).load(publication.id)) ?? defaultNavigationOf(publication)

export const loadFrontSections = async (ctx: Context, publication: Publication): Promise<FrontSection[]> =>
  (await storedSections(ctx).load(publication.id)) ?? defaultSections(publication)

/** The sections of the front page and of every feature page. */
export async function listAllSections(ctx: Context, publication: Publication): Promise<FrontSection[]> {
  const pages = await loadFeaturePages(ctx, publication.id)
  const parts = await Promise.all([loadFrontSections(ctx, publication), ...pages.map((page) => loadPageSections(ctx, page))])
  return parts.flat()
}
