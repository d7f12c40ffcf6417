import type { PageModule } from '#web/shell/runtime/page.ts'
import { newsletterPage } from './newsletter-page.ts'
import { StandalonePromotionPage } from './PromotionPage.tsx'

export const page: PageModule = { ...newsletterPage, Page: StandalonePromotionPage }
