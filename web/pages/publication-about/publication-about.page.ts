import { PublicationBeside } from '#web/pages/publication/PublicationBeside.tsx'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { AboutPage } from './AboutPage.tsx'
import { about } from './about.ts'

export const page: PageModule = { ...about, Top: PublicationTop, Page: AboutPage, Aside: PublicationBeside }
