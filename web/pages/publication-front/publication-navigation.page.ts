import { createEditorPage } from './create-editor-page.ts'
import { NavigationPage } from './NavigationPage.tsx'

export const page = createEditorPage('Navigation', NavigationPage)
