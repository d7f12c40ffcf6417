import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { seriesPageCacheKeys, seriesHead } from './series-head.ts'
import { sequenceLibraryQuery, selectLibrarySeries } from './series.operations.ts'
import { SeriesLandingPage } from './SeriesLandingPage.tsx'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(sequenceLibraryQuery, { sequenceSlug: params.sequenceSlug ?? '' })],
  outcome: (data, { params, query }) => {
    const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
    if (!series) return { kind: 'unavailable', status: 404 }
    if (series.slug === params.sequenceSlug) return { kind: 'page' }
    const to = pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })
    return { kind: 'redirect', to: query.size > 0 ? `${to}?${query}` : to, permanent: true }
  },
  head: (data, { env }) => {
    const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
    return series ? seriesHead(series, env) : { title: 'Series', noindex: true }
  },
  cacheKeys: (data) => seriesPageCacheKeys(selectLibrarySeries(data.get(sequenceLibraryQuery))),
  Page: SeriesLandingPage,
}
