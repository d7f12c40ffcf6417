import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { trending } from './lists.ts'
import { TrendingPage } from './TrendingPage.tsx'

export const page: PageModule = { ...trending, Top: PublicationTop, Page: TrendingPage }
