import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { FeaturedPage } from './FeaturedPage.tsx'
import { featuredPage } from './lists.ts'

export const page: PageModule = { ...featuredPage, Top: PublicationTop, Page: FeaturedPage }
