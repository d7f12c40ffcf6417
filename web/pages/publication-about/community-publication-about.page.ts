import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { AboutOfOwn } from './AboutPage.tsx'
import { about } from './about.ts'

export const page: PageModule = { ...about, Top: PublicationTop, Page: AboutOfOwn }
