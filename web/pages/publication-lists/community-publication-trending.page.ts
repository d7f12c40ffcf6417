import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { trendingPage } from './lists.ts'
import { TrendingPage } from './TrendingPage.tsx'

export const page: PageModule = { ...trendingPage, Top: PublicationTop, Page: TrendingPage }
