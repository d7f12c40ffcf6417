import { publicationPageQuery } from '#web/pages/publication/publication-page.ts'
import { pageQuery } from '#web/shell/runtime/page.ts'
import { frontEditorQuery } from './front.operations.ts'
import { createEditorPage, frontSlug } from './create-editor-page.ts'
import { HomepageEditorPage } from './HomepageEditorPage.tsx'

export const page = createEditorPage('Front page', HomepageEditorPage, {
  queries: (input) => [pageQuery(frontEditorQuery, { slug: frontSlug(input) }), publicationPageQuery(input)],
})
