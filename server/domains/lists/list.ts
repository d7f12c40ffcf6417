import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { type PredefinedCatalogKind, predefinedCatalogKinds } from '#shared/enums/lists.ts'
import { storySlug } from '#shared/text/slug.ts'

/** A user's set of stories; the API calls it a catalog. */
export type List = Selectable<Tables['lists']>

export const maxListItems = 1_000
export const maxListsPerUser = 200

const predefined: Record<PredefinedCatalogKind, { name: string; slug: string }> = {
  READING_LIST: { name: 'Reading list', slug: 'reading-list' },
  CURRENTLY_READING: { name: 'Currently reading', slug: 'currently-reading' },
  PURCHASED: { name: 'Purchased', slug: 'purchased' },
}

export const predefinedId = (userId: string, kind: PredefinedCatalogKind): string => `predefined:${userId}:${kind}`

/** The owner and kind of a predefined list's id. */
export function readPredefinedId(id: string): { userId: string; kind: PredefinedCatalogKind } | undefined {
  const [, userId = '', word] = /^predefined:([0-9a-f]+):([A-Z_]+)$/.exec(id) ?? []
  const kind = predefinedCatalogKinds.find((candidate) => candidate === word)
  return kind && { userId, kind }
}

export const predefinedKindAt = (slug: string): PredefinedCatalogKind | undefined =>
  predefinedCatalogKinds.find((kind) => predefined[kind].slug === slug)

/** A predefined list without a row: every user has it, and a row is inserted on the first change. */
export const emptyPredefined = (owner: { id: string; createdAt: Date }, kind: PredefinedCatalogKind): List => ({
  id: predefinedId(owner.id, kind),
  ownerId: owner.id,
  ...predefined[kind],
  description: '',
  visibility: 'PRIVATE',
  predefined: kind,
  createdAt: owner.createdAt,
  updatedAt: owner.createdAt,
  version: 0,
  discussionClosedAt: null,
})

/** The last part of a list's address. A predefined list uses its name alone. */
export const listSlugId = (list: Pick<List, 'id' | 'slug' | 'predefined'>): string =>
  list.predefined ? list.slug : storySlug(list.slug, list.id)
