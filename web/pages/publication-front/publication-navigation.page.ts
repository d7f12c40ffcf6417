import { editorPage } from './front-page.ts'
import { NavigationPage } from './NavigationPage.tsx'

export const page = editorPage('Navigation', NavigationPage)
