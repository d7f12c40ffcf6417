import type { PageModule } from '#web/shell/runtime/page.ts'
import { FeaturePageEditorPage } from './FeaturePageEditorPage.tsx'
import { findFrontEditor, createEditorPage } from './create-editor-page.ts'

const arranged = createEditorPage('Feature page', FeaturePageEditorPage)

export const page: PageModule = {
  ...arranged,
  outcome: (data, { params }) => {
    const publication = findFrontEditor(data)
    const exists = publication && (!params.topicSlug || publication.pages.some(({ slug }) => slug === params.topicSlug))
    return exists ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  },
}
