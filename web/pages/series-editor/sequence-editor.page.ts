import { sequenceLibraryQuery, selectLibrarySeries } from '#web/pages/series/series.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { SeriesEditorPage } from './SeriesEditorPage.tsx'

export const page: PageModule = {
  queries: ({ params }) => (params.sequenceSlug ? [pageQuery(sequenceLibraryQuery, { sequenceSlug: params.sequenceSlug })] : []),
  outcome: (data, { params }) =>
    !params.sequenceSlug || selectLibrarySeries(data.get(sequenceLibraryQuery))
      ? { kind: 'page' }
      : { kind: 'unavailable', status: 404 },
  head: (data) => {
    const series = selectLibrarySeries(data.get(sequenceLibraryQuery))
    return { title: series ? `Editing: ${series.title}` : 'New series', noindex: true }
  },
  Page: SeriesEditorPage,
}
