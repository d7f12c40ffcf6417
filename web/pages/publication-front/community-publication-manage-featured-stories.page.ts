import { publicationPageQuery } from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { pageQuery } from '#web/shell/runtime/page.ts'
import { FeaturedStoriesPage } from './FeaturedStoriesPage.tsx'
import { frontEditorQuery } from './front.operations.ts'
import { createEditorPage, frontSlug } from './create-editor-page.ts'

export const page = createEditorPage('Featured stories', FeaturedStoriesPage, {
  queries: (input) => [pageQuery(frontEditorQuery, { slug: frontSlug(input) }), publicationPageQuery(input)],
  Top: PublicationTop,
})
