import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import type { PageModule } from '#web/shell/runtime/page.ts'
import { newsletterPage } from './newsletter-page.ts'
import { PromotionPage } from './PromotionPage.tsx'

export const page: PageModule = { ...newsletterPage, Top: PublicationTop, Page: PromotionPage }
