import type { Cache, DataFields, FieldInfo, UpdateResolver } from '@urql/exchange-graphcache'

export type ListsByUserArgs = {
  userId?: string
  type?: string
  visibility?: string | null
  pagingOptions?: { limit?: number | null; to?: string | null } | null
}

/** The cache key of a user's lists. The cursor is not part of it, so all pages share one key. */
export const listsByUserKey = ({ userId, type, visibility, pagingOptions }: ListsByUserArgs): string =>
  [userId, type, pagingOptions?.limit ?? '', visibility ?? ''].join(' ')

const field = 'catalogsByUser'

/** Resolves a user's lists to all cached pages joined into one, with the cursor of the next page. */
export function listsByUser(_parent: unknown, args: ListsByUserArgs, cache: Cache): DataFields[string] {
  const key = listsByUserKey(args)
  const pages = cache
    .inspectFields('Query')
    .filter((info) => info.fieldName === field && listsByUserKey((info.arguments ?? {}) as ListsByUserArgs) === key)
  const matchingPage = pages.find(({ arguments: known }) => toOf(known) === toOf(args))
  const listKey = matchingPage && (cache.resolve('Query', matchingPage.fieldKey) as string | null)
  // Returning undefined makes the cache fetch the missing page.
  if (!listKey) return undefined as never
  const all = chained(pages, cache)
  const inOrder = all.includes(listKey) ? all : [listKey]
  const last = inOrder.at(-1)
  return {
    __typename: 'CatalogsByUser',
    catalogs: inOrder.flatMap((link) => (cache.resolve(link, 'catalogs') ?? []) as string[]),
    paging: last ? cache.resolve(last, 'paging') : null,
  }
}

const toOf = (args: unknown): string => (args as ListsByUserArgs | null)?.pagingOptions?.to ?? ''

function chained(pages: readonly FieldInfo[], cache: Cache): string[] {
  const links = new Map(pages.map((info) => [toOf(info.arguments), cache.resolve('Query', info.fieldKey) as string | null]))
  const found: string[] = []
  for (let to: string | undefined = ''; to !== undefined && found.length < pages.length; ) {
    const link = links.get(to)
    if (!link) break
    found.push(link)
    to = nextOf(link, cache)
  }
  return found
}

function nextOf(link: string, cache: Cache): string | undefined {
  const paging = cache.resolve(link, 'paging') as string | null
  const cursor = paging && (cache.resolve(paging, 'nextPageCursor') as string | null)
  return cursor ? (cache.resolve(cursor, 'id') as string) : undefined
}

export const invalidateField =
  (...names: string[]): UpdateResolver =>
  (_answer, _args, cache) => {
    for (const info of cache.inspectFields('Query')) if (names.includes(info.fieldName)) cache.invalidate('Query', info.fieldKey)
  }

const invalidateOwnLists = invalidateField(field)

/** Mutations that change which lists exist or their order, so the cached pages are invalidated. */
export const invalidateLists: Record<string, UpdateResolver> = {
  createCatalog: invalidateOwnLists,
  savePage: invalidateField(field, 'catalogByAddress'),
  deleteCatalog: invalidateOwnLists,
  addToLibrary: invalidateField('libraryCatalogs'),
  removeFromLibrary: invalidateField('libraryCatalogs'),
  followCatalog: invalidateField(field, 'followedCatalogs'),
  unfollowCatalog: invalidateField(field, 'followedCatalogs'),
}
