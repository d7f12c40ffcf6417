import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import {
  type FrontSection,
  mostNavigationItems,
  mostSections,
  type NavigationItem,
  usualNavigation,
  usualSections,
} from './front-page.ts'
import type { Publication } from './publication.ts'

const storedNavigation = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publication_navigation_items')
      .selectAll()
      .where('publication_id', '=', anyOf(ids))
      .where('position', '<', mostNavigationItems)
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
      .where('position', '<', mostSections)
      .orderBy('position'),
  (rows: readonly Selectable<Tables['publication_sections']>[]): Map<string, FrontSection[]> =>
    Map.groupBy(rows, (row) => row.publication_id),
)

export const navigationOf = async (ctx: Context, publication: Publication): Promise<NavigationItem[]> =>
  (await storedNavigation(ctx).load(publication.id)) ?? usualNavigation(publication)

export const sectionsOf = async (ctx: Context, publication: Publication): Promise<FrontSection[]> =>
  (await storedSections(ctx).load(publication.id)) ?? usualSections(publication)
