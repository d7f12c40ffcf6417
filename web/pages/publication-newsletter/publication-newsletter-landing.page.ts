import type { PageModule } from '#web/shell/runtime/page.ts'
import { LandingPage } from './LandingPage.tsx'
import { newsletterPage } from './newsletter-page.ts'

export const page: PageModule = { ...newsletterPage, Page: LandingPage }
