import { PublicationSidebar } from '#web/pages/publication/PublicationSidebar.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { FrontLatest, FrontTop } from './FrontPage.tsx'
import { frontPage } from './front-page.ts'

export const page: PageModule = { ...frontPage, Top: FrontTop, Page: FrontLatest, Aside: PublicationSidebar }
