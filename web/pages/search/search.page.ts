import { publicationSearchQuery } from '#web/shell/search/scope.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { otherResultsQuery, searchInput, searchPageQuery, searchVariables } from './search.operations.ts'
import { SearchAside } from './SearchAside.tsx'
import { SearchResultsPage } from './SearchResultsPage.tsx'

export const page: PageModule = {
  queries: (input) => {
    const search = searchInput(input)
    return [
      ...(search.slug ? [pageQuery(publicationSearchQuery, { domainOrSlug: search.slug })] : []),
      ...(search.text
        ? [pageQuery(searchPageQuery, searchVariables(search)), pageQuery(otherResultsQuery, { query: search.text })]
        : []),
    ]
  },
  outcome: (data, input) => {
    const { slug } = searchInput(input)
    const exists = !slug || data.get(publicationSearchQuery)?.collectionByDomainOrSlug.__typename === 'Collection'
    return exists ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
  head: (data, input) => {
    const { text } = searchInput(input)
    const scope = data.get(publicationSearchQuery)?.collectionByDomainOrSlug
    const where = scope?.__typename === 'Collection' ? ` · ${scope.name}` : ''
    return { title: text ? `${text} · Search${where}` : `Search${where}`, noindex: true }
  },
  Page: SearchResultsPage,
  Aside: SearchAside,
}
