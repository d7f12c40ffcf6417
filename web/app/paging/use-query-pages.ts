import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { Document } from '#web/data/graphql.ts'
import { type PageOf, usePages } from './use-pages.ts'

type Paged = { paging?: { limit?: number | null; to?: string | null } | null }

/** A paged query's result and its list, which grows by running the query with the next cursor. */
export function useQueryPages<Data, Variables extends Paged, Item extends { id: string }>(
  document: Document<Data, Variables>,
  variables: Variables,
  pageOf: (data: Data | undefined) => PageOf<Item> | undefined,
) {
  const store = useDataStore()
  const result = useQuery(document, variables)
  const pages = usePages(pageOf(result.data), async (to) => {
    const next = await store.preload(document, { ...variables, paging: { ...variables.paging, to } })
    return pageOf(next.data ?? undefined)
  })
  return { ...result, ...pages }
}
