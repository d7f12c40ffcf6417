import { trailingId } from '#shared/text/slug.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { seriesPageCacheKeys, seriesHead } from './series-head.ts'
import { selectStorySeries, seriesQuery } from './series.operations.ts'
import { SeriesAtPartPage } from './SeriesLandingPage.tsx'

const storyIdOf = ({ params }: PageInput): string => trailingId(params.postId ?? '') ?? ''

export const page: PageModule = {
  queries: (input) => [pageQuery(seriesQuery, { postId: storyIdOf(input) })],
  outcome: (data) => (selectStorySeries(data.get(seriesQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data, { env }) => {
    const series = selectStorySeries(data.get(seriesQuery))
    return series ? seriesHead(series, env) : { title: 'Series', noindex: true }
  },
  cacheKeys: (data) => seriesPageCacheKeys(selectStorySeries(data.get(seriesQuery))),
  Page: SeriesAtPartPage,
}
