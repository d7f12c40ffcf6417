import { publicationNavigationContextQuery } from '#web/shell/publications/navigation-context.operations.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { Screen } from './resolve-page.ts'

/** Pages that a publication with a domain of its own shows there. */
const vanityRoutes: readonly string[] = ['ShowCollectionHome', 'ShowCollectionMasthead', 'ShowCollectionTagged']

/**
 * Whether a page of a publication may be opened in place here. One that stands on a domain of its own is asked of the server, which
 * knows where that is. Where nobody can say, the page is shown without knowing.
 */
export async function mayOpenInPlace({ route, params }: Screen, host: string, store: DataStore): Promise<boolean> {
  if (!route || !vanityRoutes.includes(route.name)) return true
  const domainOrSlug = params.collectionSlug ?? ''
  const answer = await store.preload(publicationNavigationContextQuery, { domainOrSlug }).catch(() => undefined)
  const found = (answer?.data as { collectionByDomainOrSlug?: Context } | null | undefined)?.collectionByDomainOrSlug
  if (found?.__typename !== 'Collection' || !found.domain) return true
  return found.domain === host && found.isAuroraVisible === true
}

type Context = { __typename: string; domain?: string | null; isAuroraVisible?: boolean }
