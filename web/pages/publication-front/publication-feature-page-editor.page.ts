import type { PageModule } from '#web/shell/runtime/page.ts'
import { FeaturePageEditorPage } from './FeaturePageEditorPage.tsx'
import { editorIn, editorPage } from './front-page.ts'

const arranged = editorPage('Feature page', FeaturePageEditorPage)

export const page: PageModule = {
  ...arranged,
  outcome: (answers, { params }) => {
    const publication = editorIn(answers)
    const isThere = publication && (!params.topicSlug || publication.pages.some(({ slug }) => slug === params.topicSlug))
    return isThere ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
}
