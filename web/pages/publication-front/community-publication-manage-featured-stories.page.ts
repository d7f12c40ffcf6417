import { FeaturedStoriesPage } from './FeaturedStoriesPage.tsx'
import { editorPage } from './front-page.ts'

export const page = editorPage('Featured stories', FeaturedStoriesPage)
