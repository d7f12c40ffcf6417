import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { FeaturedPage } from './FeaturedPage.tsx'
import { featured } from './lists.ts'

export const page: PageModule = { ...featured, Top: PublicationTop, Page: FeaturedPage }
