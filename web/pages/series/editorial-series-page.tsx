import type { EditorialSeries } from '#shared/editorial-series.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { seriesPageCacheKeys, seriesHead } from './series-head.ts'
import { sequenceLibraryQuery, selectLibrarySeries } from './series.operations.ts'
import { SeriesBySlug } from './SeriesLandingPage.tsx'

/** The landing page of an editorial series, while that series exists; its canonical address is the landing page. */
export function editorialSeriesPage(seriesSlug: EditorialSeries): PageModule {
  return {
    queries: () => [pageQuery(sequenceLibraryQuery, { sequenceSlug: seriesSlug })],
    outcome: (data) =>
      selectLibrarySeries(data.get(sequenceLibraryQuery))?.slug === seriesSlug
        ? { kind: 'page' }
        : { kind: 'unavailable', status: 404 },
    head: (data, { env }) => {
      const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
      return series ? seriesHead(series, env) : { title: 'Series', noindex: true }
    },
    cacheKeys: (data) => seriesPageCacheKeys(selectLibrarySeries(data.get(sequenceLibraryQuery))),
    Page: () => <SeriesBySlug sequenceSlug={seriesSlug} />,
  }
}
