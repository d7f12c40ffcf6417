import { publicationQuestion } from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { question } from '#web/shell/runtime/page.ts'
import { FeaturedStoriesPage } from './FeaturedStoriesPage.tsx'
import { frontEditorQuery } from './front.operations.ts'
import { editorPage, slugOf } from './front-page.ts'

export const page = editorPage('Featured stories', FeaturedStoriesPage, {
  questions: (input) => [question(frontEditorQuery, { slug: slugOf(input) }), publicationQuestion(input)],
  Top: PublicationTop,
})
