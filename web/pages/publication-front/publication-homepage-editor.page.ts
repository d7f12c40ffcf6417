import { publicationQuestion } from '#web/pages/publication/publication-page.ts'
import { question } from '#web/shell/runtime/page.ts'
import { frontEditorQuery } from './front.operations.ts'
import { editorPage, slugOf } from './front-page.ts'
import { HomepageEditorPage } from './HomepageEditorPage.tsx'

export const page = editorPage('Front page', HomepageEditorPage, {
  questions: (input) => [question(frontEditorQuery, { slug: slugOf(input) }), publicationQuestion(input)],
})
