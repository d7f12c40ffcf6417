import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { CustomLayoutAboutPage } from './AboutPage.tsx'
import { aboutPage } from './about-page.ts'

export const page: PageModule = { ...aboutPage, Top: PublicationTop, Page: CustomLayoutAboutPage }
