import { FeaturePagesPage } from './FeaturePagesPage.tsx'
import { createEditorPage } from './create-editor-page.ts'

export const page = createEditorPage('Feature pages', FeaturePagesPage)
