import type { PageModule } from '#web/shell/runtime/page.ts'
import { NewsletterLandingPage } from './NewsletterLandingPage.tsx'
import { newsletterPage } from './newsletter-page.ts'

export const page: PageModule = { ...newsletterPage, Page: NewsletterLandingPage }
