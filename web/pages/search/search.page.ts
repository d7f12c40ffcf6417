import { publicationSearchQuery } from '#web/shell/search/scope.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { searchBesideQuery, searchIn, searchPageQuery, variablesOf } from './search.operations.ts'
import { SearchAside } from './SearchAside.tsx'
import { SearchPage } from './SearchPage.tsx'

export const page: PageModule = {
  questions: (input) => {
    const asked = searchIn(input)
    return [
      ...(asked.slug ? [question(publicationSearchQuery, { domainOrSlug: asked.slug })] : []),
      ...(asked.text ? [question(searchPageQuery, variablesOf(asked)), question(searchBesideQuery, { query: asked.text })] : []),
    ]
  },
  outcome: (answers, input) => {
    const { slug } = searchIn(input)
    const isThere = !slug || answers.get(publicationSearchQuery)?.collectionByDomainOrSlug.__typename === 'Collection'
    return isThere ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
  head: (answers, input) => {
    const { text } = searchIn(input)
    const scope = answers.get(publicationSearchQuery)?.collectionByDomainOrSlug
    const where = scope?.__typename === 'Collection' ? ` · ${scope.name}` : ''
    return { title: text ? `${text} · Search${where}` : `Search${where}`, noindex: true }
  },
  Page: SearchPage,
  Aside: SearchAside,
}
