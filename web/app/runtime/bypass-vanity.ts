import { graphql } from '#web/data/graphql.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { Screen } from './resolve-page.ts'

/** Whether a publication is on this host or a custom domain. Its pages read it too, so that a click from one to another needs no request. */
export const publicationLocationFragment = graphql(`
  fragment PublicationLocation on Collection { id domain slug isAuroraVisible }
`)

const publicationNavigationContextQuery = graphql(
  `
  query PublicationNavigationContextQuery($domainOrSlug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $domainOrSlug) {
      __typename
      ... on Collection { ...PublicationLocation }
      ...Refusal
    }
  }
`,
  [publicationLocationFragment],
)

/**
 * Whether a publication's page opens by client-side navigation. With a custom domain it does so only on that domain; elsewhere the server
 * redirects. If the domain cannot be determined, the page opens in place.
 */
export async function canNavigateOnClient({ route, params }: Screen, host: string, store: DataStore): Promise<boolean> {
  if (!route?.opensOnCustomDomain) return true
  const domainOrSlug = params.collectionSlug ?? ''
  const result = await store.preload(publicationNavigationContextQuery, { domainOrSlug }).catch(() => undefined)
  const found = result?.data?.collectionByDomainOrSlug
  if (found?.__typename !== 'Collection' || !found.domain) return true
  return found.domain === host && found.isAuroraVisible
}
