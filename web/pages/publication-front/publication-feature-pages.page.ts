import { FeaturePagesPage } from './FeaturePagesPage.tsx'
import { editorPage } from './front-page.ts'

export const page = editorPage('Feature pages', FeaturePagesPage)
